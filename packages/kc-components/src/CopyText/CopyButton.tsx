// @chunk panel
import { Check, Copy } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { useCopying } from './useCopying.ts';

export interface CopyButtonProps {
  /** The text to copy. The page shows it elsewhere, or it is too long to show. */
  value: string;
  /** Label of the button: 'Copy result'. */
  children: string;
}

/** A button that copies a longer text. */
export function CopyButton({ value, children }: CopyButtonProps) {
  const { copied, copy } = useCopying(value);
  return (
    <Button tone="quiet" icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
