import type { ComponentPropsWithRef, ReactNode } from 'react';
import { LoaderCircle } from 'lucide-react';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { ButtonBox } from './Button.styles.ts';
import type { ButtonTone } from './tone.ts';
import { withRef } from '../theme/withRef.ts';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** How loud it is. Default: 'default'. One 'primary' a page. */
  tone?: ButtonTone;
  icon?: ReactNode;
  /** A button that shows its icon only; needs `aria-label`, which shows as the tooltip too. Default: false. */
  iconOnly?: boolean;
  /**
   * Why the button cannot be pressed now. It stays focusable and shows the sentence as its tooltip, so that nobody
   * has to guess. Leave it out when the button works.
   */
  disabledReason?: string | undefined;
  /** The button's work is under way: it shows a spinner and ignores presses. Default: false. */
  pending?: boolean;
}

/** A button that says why it is off. Default type is 'button', so it never submits a form by accident. */
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
  // Always inside a Tooltip, so that the same element stays when the button is turned on or off.
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
