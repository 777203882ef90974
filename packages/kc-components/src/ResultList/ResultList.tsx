import { useState } from 'react';
import { RotateCw } from 'lucide-react';
import { t } from 'kc-intl/t';
import { Button } from '../Button/Button.tsx';
import { countText } from '../format/format.tsx';
import { Progress } from '../Progress/Progress.tsx';
import { Bar, Block, Buttons, Count } from './ResultList.styles.ts';
import { ResultLines, type Result, type ResultState } from './ResultLines.tsx';

export type { Result, ResultState } from './ResultLines.tsx';

export interface ResultListProps {
  /** Names the operation: 'Deleting users'. */
  label: string;
  /** The items in the order of processing. */
  items: readonly Result[];
  /** Retries the failed items. The button appears with the first failure, and works once all items are done. Default: no button. */
  onRetryFailed?: (() => void) | undefined;
}

/** The result of a bulk operation for each object. A partial failure has its own state: neither success nor failure. */
export function ResultList({ label, items, onRetryFailed }: ResultListProps) {
  const [only, setOnly] = useState(false);
  const count = (state: ResultState) => items.reduce((sum, item) => (item.state === state ? sum + 1 : sum), 0);
  const [done, failed, skipped] = [count('done'), count('failed'), count('skipped')];
  const ended = done + failed + skipped;
  const working = ended < items.length;
  const filtered = only && failed > 0;
  const words = [
    t('{done} of {total} done', { done: countText(done), total: countText(items.length) }),
    failed > 0 && t('{count} failed', { count: countText(failed) }),
    skipped > 0 && t('{count} skipped', { count: countText(skipped) }),
  ]
    .filter(Boolean)
    .join(', ');

  return (
    <Block>
      <Progress
        label={label}
        value={ended}
        max={items.length}
        valueText={t('{count} of {total}', { count: countText(ended), total: countText(items.length) })}
        tone={working ? 'info' : failed > 0 ? 'bad' : 'ok'}
      />
      <Bar>
        <Count>{words}</Count>
        {failed > 0 && (
          <Buttons>
            {onRetryFailed && (
              <Button icon={<RotateCw aria-hidden />} onClick={onRetryFailed} disabledReason={working ? t('Wait until the rest is done.') : undefined}>
                {t('Retry failed')}
              </Button>
            )}
            <Button tone="quiet" onClick={() => setOnly(!only)}>
              {filtered ? t('Show all') : t('Show failed only')}
            </Button>
          </Buttons>
        )}
      </Bar>
      <ResultLines label={t('{label}, results', { label })} items={filtered ? items.filter((item) => item.state === 'failed') : items} />
    </Block>
  );
}
