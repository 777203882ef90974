// @chunk console panel
import { Check, Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { Button } from '../Button/Button.tsx';
import { type } from '../theme/theme.tsx';
import { inSentence } from '../format/format.tsx';
import { useCopying } from './useCopying.ts';

export { CopyButton, type CopyButtonProps } from './CopyButton.tsx';

export interface CopyTextProps {
  /** The text to show and to copy. */
  value: string;
  /** The kind of value, such as 'Handle'. Names the button. */
  label: string;
  /** Called after the value was copied successfully. Default: nothing happens. */
  onCopied?: (() => void) | undefined;
  /** Uses the monospaced font. Default: true. */
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

/** A text with a button that copies it. */
export function CopyText({ value, label, onCopied, mono = true }: CopyTextProps) {
  const { copied, copy } = useCopying(value, onCopied);
  return (
    <Line $mono={mono}>
      <span translate="no">{value}</span>
      <Button
        tone="quiet"
        iconOnly
        aria-label={t('Copy {label}', { label: inSentence(label) })}
        icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => void copy()}
      />
    </Line>
  );
}
