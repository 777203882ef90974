import { useContext, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { t } from 'kc-intl/t';
import { Button } from '../Button/Button.tsx';
import { useDialogAside } from '../DialogAside/DialogAside.tsx';
import { LayerOverlay } from '../theme/LayerOverlay.tsx';
import { isOnTop } from '../theme/modal.ts';
import { useModal } from '../theme/useModal.ts';
import { useEscape } from '../Popup/useEscape.ts';
import { usePanel } from '../theme/panel.ts';
import { BannerPlace, Below, Body, Footer, FooterEnd, Form, Header, Headings, Panel, Scrim } from './Dialog.styles.ts';
import type { DialogSize } from './size.ts';
import { DialogLeadContext } from './dialogLead.ts';
import { focusFirst, placesToReturn, rememberReturn, returnFocus, type InitialFocus } from './dialogFocus.ts';
import { useOnShow } from './onShow.ts';
import { useScrollLock } from './scrollLock.ts';
import { breakable } from '../legible/legible.tsx';
import { inertIf } from '../theme/inert.ts';
import { keyOf } from '../theme/keyOf.ts';

export { DialogLeadContext } from './dialogLead.ts';

/** The buttons of a dialog: Cancel stands at the left, the rest at the right. */
export interface DialogFooter {
  cancel?: ReactNode;
  /** Quiet, after Cancel: the same dialog in other words. */
  aside?: ReactNode;
  /** Between Cancel and the primary: Back, a second way. */
  extra?: ReactNode;
  /** Last, and loudest. */
  primary?: ReactNode;
}

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** 480 px for a form, 760 px for a wizard. Both fill a narrow screen. Default: 'form'. */
  size?: DialogSize | undefined;
  /**
   * Escape or Close was pressed. A press on the scrim never dismisses: it would lose what was typed. The dialog stays
   * until `open` is false.
   */
  onDismiss?: (() => void) | undefined;
  /** False: no Close button, and Escape does nothing. Default: true. */
  dismissable?: boolean | undefined;
  /** Work is under way: Escape and Close do nothing until it is done. Default: false. */
  busy?: boolean | undefined;
  /** Default: no footer. */
  footer?: DialogFooter | undefined;
  /** A Banner above the body that does not scroll away with it. Default: none. */
  banner?: ReactNode;
  /** One sentence under the title, also read out when the dialog opens. Default: none. */
  description?: ReactNode;
  /**
   * The id of the element inside that says what the question is about and what is lost: the dialog is an alertdialog then,
   * which screen readers read out with that element as soon as it opens. Default: a plain dialog, which is no question.
   */
  questionId?: string | undefined;
  /**
   * Makes body and footer one form: Enter in a field and the footer's button of type 'submit' arrive here, with the
   * browser's own submit already prevented. Default: no form; children may bring their own.
   */
  onSubmit?: ((e: FormEvent<HTMLFormElement>) => void) | undefined;
  /**
   * Enter was pressed where it means nothing else (not in a field, on a button or in a menu). For dialogs without a
   * form; with a form, Enter in a field submits it by itself. Default: nothing happens.
   */
  onEnter?: (() => void) | undefined;
  /** What is focused first; `data-autofocus` inside wins. Default: 'field', and the primary where there is none. */
  initialFocus?: InitialFocus | undefined;
  children?: ReactNode;
  /** Stands between the body and the footer, and scrolls by itself. Default: nothing. */
  below?: ReactNode;
}

/**
 * A modal dialog: focus is kept inside and returns to where it was; where that is gone, or the dialog was opened by the
 * address, to the heading of the page. Drawn over the page, in the colours of the theme; another dialog may open above it.
 */
export function Dialog({ open: shown, ...rest }: DialogProps) {
  const { element, container } = usePanel();
  return shown && element && container !== null ? <OpenDialog element={element} {...rest} /> : null;
}

const controls =
  'a, button, input, select, textarea, summary, [contenteditable="true"], [role="option"], [role^="menuitem"], [role="combobox"], [role="row"], [role="gridcell"]';

function OpenDialog({
  element,
  title,
  size = 'form',
  onDismiss,
  dismissable = true,
  busy = false,
  footer,
  banner,
  description,
  questionId,
  onSubmit,
  onEnter,
  initialFocus = 'field',
  children,
  below: ownBelow,
}: Omit<DialogProps, 'open'> & { element: HTMLElement }) {
  // Read while drawing: a field with autoFocus takes focus before any effect runs.
  const [places] = useState(() => placesToReturn(element));
  const id = useId();
  const given = useContext(DialogLeadContext);
  const lead = questionId === undefined && size !== 'wizard' ? given : null;
  const panel = useRef<HTMLDivElement | null>(null);
  const { interrupted, place } = useOnShow();
  const { aside, below } = useDialogAside(footer, ownBelow, questionId !== undefined);
  useScrollLock();
  useModal(
    panel,
    (opened) => focusFirst(opened, initialFocus),
    () => returnFocus(places, element),
  );
  useEscape(true, (e) => {
    // A dialog of the host takes its own Escape.
    if (!isOnTop(panel.current)) return false;
    // An opened list inside takes the first one for itself; what is around this dialog must not take it.
    const at = e.composedPath()[0];
    if (at instanceof Element && at.closest('[aria-expanded="true"]')) {
      e.preventDefault();
      return false;
    }
    if (dismissable && !busy) onDismiss?.();
    return true;
  });

  const enter = (e: KeyboardEvent<HTMLDivElement>) => {
    if (keyOf(e) !== 'Enter' || e.defaultPrevented || busy || !onEnter) return;
    // A dialog above this one is outside its element, but its keys arrive here through React.
    if (!(e.target instanceof Element) || !e.currentTarget.contains(e.target) || e.target.closest(controls)) return;
    e.preventDefault();
    onEnter();
  };

  const submit = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    onSubmit?.(e);
  };

  const inside = (
    <>
      <Body data-kc-dialog-part="body" {...inertIf(interrupted)}>
        {children}
      </Body>
      {below && (
        <Below data-kc-dialog-part="below" {...inertIf(interrupted)}>
          {below}
        </Below>
      )}
      {footer && (
        <Footer hidden={interrupted} data-kc-dialog-part="footer" data-kc-keep-clear>
          <span data-kc-dialog-part="cancel">{footer.cancel}</span>
          {aside}
          <FooterEnd>
            {footer.extra}
            <span data-kc-dialog-part="primary">{footer.primary}</span>
          </FooterEnd>
        </Footer>
      )}
    </>
  );

  return (
    <DialogLeadContext.Provider value={null}>
      <LayerOverlay>
        <Scrim data-kc-scrim onMouseDown={(e) => e.target === e.currentTarget && e.preventDefault()}>
          <Panel
            ref={(element: HTMLDivElement | null) => {
              panel.current = element;
              if (element) rememberReturn(element, places);
            }}
            role={questionId === undefined ? 'dialog' : 'alertdialog'}
            tabIndex={-1}
            aria-labelledby={`${id}title`}
            aria-describedby={
              [lead !== null && `${id}lead`, questionId, description !== undefined && `${id}description`].filter(Boolean).join(' ') || undefined
            }
            aria-modal
            aria-busy={(busy && !interrupted) || undefined}
            onKeyDown={enter}
            // A form around the place where this dialog is written must not hear of a form inside it.
            onSubmit={(e) => e.stopPropagation()}
            data-kc-dialog
            $size={size}
          >
            <Header $size={size} data-kc-dialog-part="header">
              <Headings>
                <h2 id={`${id}title`}>{breakable(title)}</h2>
                {lead !== null && <div id={`${id}lead`}>{lead}</div>}
                {description !== undefined && <p id={`${id}description`}>{description}</p>}
              </Headings>
              {dismissable && !interrupted && (
                <Button
                  tone="quiet"
                  onClick={onDismiss}
                  iconOnly
                  aria-label={t('Close')}
                  icon={<X aria-hidden />}
                  disabledReason={busy ? t('Wait until this is done.') : undefined}
                />
              )}
            </Header>
            {banner !== undefined && banner !== null && banner !== false && <BannerPlace data-kc-dialog-part="banner">{banner}</BannerPlace>}
            {onSubmit ? (
              <Form noValidate autoComplete="off" onSubmit={submit}>
                {inside}
              </Form>
            ) : (
              inside
            )}
            <div ref={place} />
          </Panel>
        </Scrim>
      </LayerOverlay>
    </DialogLeadContext.Provider>
  );
}
