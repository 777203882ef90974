import { useCallback, useId, useState, type ReactNode } from 'react';
import { Button } from 'kc-components/Button';
import { useCallPreviewSlot } from './callPreview.ts';
import type { CallSource } from './callSource.ts';

export interface ShownPreview {
  /** The toggle button, for the dialog's footer; null without a preview. */
  aside: ReactNode;
  /** The panel; nothing while it is closed. */
  below: ReactNode;
  /** Call it when the request has changed. */
  changed: () => void;
}

/** Preview of the call of a dialog. `source` is called on each render and returns null while the call is unknown. */
export function useCallPreview(source: () => CallSource | null): ShownPreview {
  const preview = useCallPreviewSlot();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [version, setVersion] = useState(0);
  const changed = useCallback(() => setVersion((n) => n + 1), []);
  const shown = preview && open ? source() : null;
  return {
    aside: preview && (
      <Button
        tone="quiet"
        iconOnly
        icon={preview.icon}
        aria-label={preview.label()}
        aria-expanded={open}
        aria-controls={shown ? id : undefined}
        onClick={() => setOpen(!open)}
      />
    ),
    below: preview && shown && (
      <div id={id} data-kc-code>
        <preview.Panel source={shown} version={version} />
      </div>
    ),
    changed: useCallback(() => open && changed(), [open, changed]),
  };
}
