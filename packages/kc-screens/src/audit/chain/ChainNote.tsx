import { Status } from 'kc-components/Status';
import { t } from 'kc-intl/t';
import type { ShownChain } from './useShownChain.ts';

/** Shows the state of the chain for the loaded records. Names the first broken link and the number of others. */
export function ChainNote({ chain: { state, broken } }: { chain: ShownChain }) {
  if (state === 'none') return null;
  if (state === 'whole') return <Status tone="ok">{t('Chain verified')}</Status>;
  const [first = ''] = [...broken].toSorted(([a], [b]) => Number(a) - Number(b)).map(([, problem]) => problem);
  const more = broken.size - 1;
  return (
    <output>
      <Status tone="bad">
        {more === 0 ? first : `${first} ${t('{more, plural, one {And # more broken link.} other {And # more broken links.}}', { more })}`}
      </Status>
    </output>
  );
}
