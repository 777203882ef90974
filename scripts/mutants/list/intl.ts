import { mutantsOf } from '../mutant.ts';

const SRC = 'packages/kc-intl/src';

export const intl = mutantsOf('intl', {
  [`${SRC}/formatMessage.ts`]: [
    {
      id: 'intl-plural-exact',
      find: '[`=${counts}`, pluralOf(locale, counts)];',
      replace: '[pluralOf(locale, counts)];',
      breaks: 'A text for exactly none is never used.',
    },
    {
      id: 'intl-plural-one',
      find: "(count === 1 ? 'one' : 'other')",
      replace: "(count <= 1 ? 'one' : 'other')",
      breaks: 'Texts say 0 key in place of 0 keys.',
    },
  ],
  [`${SRC}/language.ts`]: [
    {
      id: 'intl-language-of-region',
      find: "wish?.toLowerCase().split('-')[0]",
      replace: 'wish?.toLowerCase()',
      breaks: 'A browser that wishes de-AT gets English.',
    },
  ],
});
