import { useRef, useState, type ComponentPropsWithRef } from 'react';
import { ChevronDown } from 'lucide-react';
import { t } from 'kc-intl/t';
import { Popover } from '../Popup/Popover.tsx';
import { withRef } from '../theme/withRef.ts';
import { rangePanel } from './lazyRangePanel.ts';
import type { RangeDirection, RangeHow } from './RangePanel.tsx';
import { rangeText } from './range.ts';
import { Opener } from './TimeRange.styles.ts';

interface RangeOpenerProps extends Omit<ComponentPropsWithRef<'button'>, 'onChange' | 'value'> {
  id: string;
  /** Names the popover. */
  label: string;
  /** A relative range, a custom range, or ''. */
  value: string;
  /** Shown while there is no range. */
  placeholder: string;
  direction?: RangeDirection | undefined;
  min?: string | undefined;
  onRange: (range: string, how: RangeHow) => void;
}

/** A button that shows the range and opens the panel in which the user changes it. */
export const RangeOpener = withRef(function RangeOpener({ id, label, value, placeholder, direction, min, onRange, ref, ...button }: RangeOpenerProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const own = useRef<HTMLButtonElement>(null);
  const close = () => setAnchor(null);
  const text = value === '' ? placeholder : rangeText(value);
  const toggle = () => {
    if (anchor) close();
    else if (button['aria-disabled'] !== true)
      // If the code of the panel cannot be loaded, the range stays unchanged.
      void rangePanel.load().then(
        () => setAnchor(own.current),
        () => undefined,
      );
  };
  return (
    <>
      <Opener
        {...button}
        id={id}
        ref={(node) => {
          own.current = node;
          if (typeof ref === 'function') ref(node);
          else if (ref) ref.current = node;
        }}
        type="button"
        // A label alone would hide the range from screen readers.
        aria-label={t('{label}: {value}', { label, value: text })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={toggle}
      >
        <span>{text}</span>
        <ChevronDown aria-hidden />
      </Opener>
      {anchor && (
        <Popover anchor={anchor} placement="bottom-start" aria-label={label} onDone={close}>
          <rangePanel.Component id={`${id}-panel`} value={value} direction={direction} min={min} onValue={onRange} onClose={close} />
        </Popover>
      )}
    </>
  );
});
