import { useCallback, useId, useState, type ReactNode } from 'react';
import { CodeXml } from 'lucide-react';
import { Button } from 'kc-components/Button';
import { lazyComponent } from 'kc-components/lazyComponent';
import { t } from 'kc-intl/t';
import type { CodeSource } from './codeSource.ts';

const part = lazyComponent(async () => ({ default: (await import('./CodePart.tsx')).CodePart }));

export interface ShownCode {
  /** The quiet button, for the foot. */
  aside: ReactNode;
  /** What it opens; nothing while it is closed. */
  below: ReactNode;
  /** What would be sent is another thing by now. */
  changed: () => void;
}

/**
 * 'Show as code': the call that a dialog will make, as it stands. `source` is asked each time it is drawn; null while
 * nothing is known. What shows it comes when it is first opened.
 */
export function useShownCode(source: () => CodeSource | null): ShownCode {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [version, setVersion] = useState(0);
  const changed = useCallback(() => setVersion((n) => n + 1), []);
  const shown = open ? source() : null;
  return {
    aside: (
      <Button
        tone="quiet"
        iconOnly
        icon={<CodeXml aria-hidden />}
        aria-label={t('Show as code')}
        aria-expanded={open}
        aria-controls={shown ? id : undefined}
        onClick={() => setOpen(!open)}
      />
    ),
    below: shown && (
      <div id={id} data-kc-code>
        <part.Component source={shown} version={version} />
      </div>
    ),
    changed: useCallback(() => open && changed(), [open, changed]),
  };
}
