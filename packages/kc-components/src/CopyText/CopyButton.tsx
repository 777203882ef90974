import { Check, Copy } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { useCopying } from './useCopying.ts';

export interface CopyButtonProps {
  /** What is copied. It stands elsewhere, or is too long to be shown. */
  value: string;
  /** The words of the button: 'Copy result'. */
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
