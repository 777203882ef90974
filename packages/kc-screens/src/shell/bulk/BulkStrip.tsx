import { lazyComponent } from 'kc-components/lazyComponent';
import type { BulkStripProps } from './BulkLines.tsx';
import { useBulkActs } from './useBulk.ts';

const Lines = lazyComponent(async () => ({ default: (await import('./BulkLines.tsx')).BulkLines })).Component;

/** One line for each bulk operation that is running, paused, stopped or has failures, on every page. */
export function BulkStrip({ screenAt }: BulkStripProps) {
  const acts = useBulkActs();
  return acts.length > 0 && <Lines acts={acts} screenAt={screenAt} />;
}
