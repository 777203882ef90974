import { countText } from 'kc-components/format';
import { Status } from 'kc-components/Status';
import type { ShownChain } from './useShownChain.ts';

/** What the records on show say of their chain: quiet while it is whole. */
export function ChainNote({ chain: { state, broken } }: { chain: ShownChain }) {
  if (state === 'none') return null;
  if (state === 'whole') return <Status tone="ok">Chain verified</Status>;
  const [first = ''] = [...broken].toSorted(([a], [b]) => Number(a) - Number(b)).map(([, problem]) => problem);
  return (
    <output>
      <Status tone="bad">{broken.size === 1 ? first : `${first} And ${countText(broken.size - 1)} more broken links.`}</Status>
    </output>
  );
}
