import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows a secret that the appliance returns once, such as a temporary password. It is masked until the user asks.',
  avoid: 'Use CopyText for values that are not secret.',
  dos: [
    { text: 'Keep it masked, so that nobody reads it over a shoulder.', story: 'Masked' },
    { text: 'Warn before the dialog closes while the value is not copied. WatchCopies reports this.' },
  ],
  donts: [{ text: 'Do not put the value into a title, a message or a log.' }],
  keyboard: [['Enter, Space', 'Shows, hides or copies the value, by its button.']],
  accessibility: [
    'The value is hidden again after a minute and when the browser tab is left.',
    'The name of a button never contains the value.',
    'The number of dots is fixed.',
  ],
  content: ['Say beside it that the value cannot be shown again.'],
  related: { CopyText: 'values that are not secret', 'Fields/SecretField': 'a secret to be stored' },
});
