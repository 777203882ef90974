import { useCallback, useId, useState, type ReactNode } from 'react';
import { CodeXml } from 'lucide-react';
import { Button } from 'kc-components/Button';
import { lazyComponent } from 'kc-components/lazyComponent';
import { t } from 'kc-intl/t';
import type { CodeSource } from './codeSource.ts';

const part = lazyComponent(async () => ({ default: (await import('./CodePart.tsx')).CodePart }));

export interface ShownCode {
  /** The toggle button, for the dialog's footer. */
  aside: ReactNode;
  /** The code panel; nothing while it is closed. */
  below: ReactNode;
  /** Call it when the request has changed. */
  changed: () => void;
}

/**
 * 'Show as code': the current call of a dialog. `source` is called on each render and returns null while the call is unknown. The code panel is loaded when it
 * first opens.
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
