import type { ComponentPropsWithRef, ReactNode } from 'react';
import { LoaderCircle } from 'lucide-react';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { ButtonBox } from './Button.styles.ts';
import type { ButtonTone } from './tone.ts';
import { withRef } from '../theme/withRef.ts';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** Visual weight. Default: 'default'. Use one 'primary' button per page. */
  tone?: ButtonTone;
  icon?: ReactNode;
  /** Shows only the icon. The button then needs `aria-label`, which is also its tooltip. Default: false. */
  iconOnly?: boolean;
  /** Why the button is disabled. It stays focusable and shows this sentence as its tooltip. Omit it if the button works. */
  disabledReason?: string | undefined;
  /** The action is running: the button shows a spinner and ignores presses. Default: false. */
  pending?: boolean;
}

/** A button that explains why it is disabled. The default type is 'button', so it never submits a form by accident. */
export const Button = withRef(function Button({
  tone = 'default',
  icon,
  iconOnly = false,
  disabledReason,
  pending = false,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const off = disabledReason !== undefined || pending;
  const tip = disabledReason ?? (iconOnly ? rest['aria-label'] : undefined);
  // Always inside a Tooltip, so that enabling or disabling the button keeps the same element.
  return (
    <Tooltip text={tip} describes={disabledReason !== undefined}>
      <ButtonBox
        type={type}
        $tone={tone}
        $iconOnly={iconOnly}
        aria-disabled={off || undefined}
        aria-busy={pending || undefined}
        onClick={(e) => {
          if (off) {
            e.preventDefault();
            return;
          }
          onClick?.(e);
        }}
        {...rest}
      >
        {pending ? <LoaderCircle aria-hidden className="kc-spin" /> : icon}
        {children}
      </ButtonBox>
    </Tooltip>
  );
});
