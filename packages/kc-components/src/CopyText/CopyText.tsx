import { useEffect, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { type } from '../theme/theme.tsx';
import { inSentence } from '../format/format.tsx';

export interface CopyTextProps {
  /** What is shown, and copied. */
  value: string;
  /** What it is: 'Handle'. Names the button. */
  label: string;
  /** The value was copied, successfully. Default: nothing happens. */
  onCopied?: (() => void) | undefined;
  /** Default: true. */
  mono?: boolean | undefined;
}

const Line = styled.span<{ $mono: boolean }>`
  display: flex;
  align-items: center;
  gap: 0.25rem;
  min-width: 0;
  margin: -0.25rem 0;
  & > span {
    min-width: 0;
    overflow-wrap: anywhere;
    ${(p) => p.$mono && type.mono}
  }
  & button {
    flex: none;
    width: 1.75rem;
    min-width: 1.75rem;
    height: 1.75rem;
  }
`;

/** ms for which the button says that it has copied. */
const shownFor = 2_000;
const unsupported = 'Copying to the clipboard is not supported by this browser.';

/** A text that one press copies. */
export function CopyText({ value, label, onCopied, mono = true }: CopyTextProps) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      globalThis.alert(unsupported);
      return;
    }
    setCopied((n) => n + 1);
    onCopied?.();
  };

  return (
    <Line $mono={mono}>
      <span>{value}</span>
      <Button
        tone="quiet"
        iconOnly
        aria-label={`Copy ${inSentence(label)}`}
        icon={copied > 0 ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => void copy()}
      />
    </Line>
  );
}
