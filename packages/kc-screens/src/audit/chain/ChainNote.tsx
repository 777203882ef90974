import { countText } from 'kc-components/format';
import { Status } from 'kc-components/Status';
import { t } from 'kc-intl/t';
import type { ShownChain } from './useShownChain.ts';

/** What the records on show say of their chain: quiet while it is whole. */
export function ChainNote({ chain: { state, broken } }: { chain: ShownChain }) {
  if (state === 'none') return null;
  if (state === 'whole') return <Status tone="ok">{t('Chain verified')}</Status>;
  const [first = ''] = [...broken].toSorted(([a], [b]) => Number(a) - Number(b)).map(([, problem]) => problem);
  return (
    <output>
      <Status tone="bad">{broken.size === 1 ? first : t('{first} And {count} more broken links.', { first, count: countText(broken.size - 1) })}</Status>
    </output>
  );
}
