import { useId, type ComponentPropsWithRef } from 'react';
import { LoaderCircle } from 'lucide-react';
import { styled } from 'styled-components';
import { focusRing, token, type } from '../theme/theme.tsx';
import { withRef } from '../theme/withRef.ts';

const Track = styled.button`
  position: relative;
  flex: none;
  width: 2.5rem;
  height: 1.5rem;
  padding: 0;
  border: 1px solid ${token('control-line')};
  border-radius: 0.75rem;
  background: ${token('canvas')};
  cursor: pointer;
  transition: background 120ms;
  ${focusRing}
  &[aria-checked='true'] {
    border-color: transparent;
    background: ${token('accent-solid')};
  }
  &[aria-invalid='true'] {
    border-color: ${token('bad')};
  }
  &[aria-disabled='true'] {
    border-style: dashed;
    border-color: ${token('control-line')};
    cursor: not-allowed;
  }
  &[aria-disabled='true'][aria-checked='true'] {
    background: ${token('control-line')};
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: ButtonText;
    background: ButtonFace;
    &[aria-checked='true'] {
      border-color: ButtonText;
      background: Highlight;
    }
    &[aria-disabled='true'] {
      border-color: GrayText;
    }
  }
`;

const Knob = styled.span`
  position: absolute;
  top: 0.1875rem;
  inset-inline-start: 0.1875rem;
  display: grid;
  place-items: center;
  width: 1rem;
  height: 1rem;
  border-radius: 50%;
  background: ${token('text-2')};
  transition: inset-inline-start 120ms;
  [aria-checked='true'] > & {
    inset-inline-start: 1.1875rem;
    background: ${token('on-accent')};
  }
  [aria-busy='true'] > & {
    background: none;
    color: ${token('text')};
  }
  [aria-busy='true'][aria-checked='true'] > & {
    color: ${token('on-accent')};
  }
  @media (forced-colors: active) {
    background: ButtonText;
    [aria-checked='true'] > & {
      background: HighlightText;
    }
  }
  & svg {
    width: 0.875rem;
    height: 0.875rem;
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 2px 0.625rem;
  align-items: center;
`;

const Name = styled.label`
  justify-self: start;
  cursor: pointer;
`;

const Reason = styled.p`
  ${type.small}
  grid-column: 2;
  color: ${token('text-3')};
`;

export interface SwitchControlProps extends Omit<ComponentPropsWithRef<'button'>, 'onChange' | 'onClick'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The switch is disabled. Default: false. */
  off?: boolean | undefined;
  /** The last change is being saved. Default: false. */
  pending?: boolean | undefined;
}

/** The switch without a label. The caller provides its name. */
export const SwitchControl = withRef(function SwitchControl({ checked, onChange, off = false, pending = false, ...rest }: SwitchControlProps) {
  return (
    <Track
      type="button"
      role="switch"
      aria-checked={checked}
      aria-disabled={off || pending || undefined}
      aria-busy={pending || undefined}
      onClick={() => !off && !pending && onChange(!checked)}
      {...rest}
    >
      <Knob>{pending && <LoaderCircle aria-hidden className="kc-spin" />}</Knob>
    </Track>
  );
});

export interface SwitchProps {
  checked: boolean;
  /** Called with the new state when the user toggles the switch. */
  onChange: (checked: boolean) => void;
  label: string;
  help?: string | undefined;
  /** The last change is being saved: the switch shows a spinner and ignores presses. Default: false. */
  pending?: boolean | undefined;
  /** Why the switch is disabled. Shown under the label. */
  disabledReason?: string | undefined;
}

/** A setting that is saved at once, outside of a form. */
export function Switch({ checked, onChange, label, help, pending, disabledReason }: SwitchProps) {
  const id = useId();
  const note = disabledReason ?? help;
  return (
    <Line>
      <SwitchControl
        id={id}
        checked={checked}
        onChange={onChange}
        off={disabledReason !== undefined}
        pending={pending}
        aria-describedby={note && `${id}-help`}
      />
      <Name htmlFor={id}>{label}</Name>
      {note && <Reason id={`${id}-help`}>{note}</Reason>}
    </Line>
  );
}
