import { lazyComponent } from 'kc-components/lazyComponent';
import type { BulkStripProps } from './BulkLines.tsx';
import { useBulkActs } from './BulkProvider.tsx';

const Lines = lazyComponent(async () => ({ default: (await import('./BulkLines.tsx')).BulkLines })).Component;

/** The acts on many objects that go on, stand still or have failures, whatever page is open: one line each. */
export function BulkStrip({ screenAt }: BulkStripProps) {
  const acts = useBulkActs();
  return acts.length > 0 && <Lines acts={acts} screenAt={screenAt} />;
}
