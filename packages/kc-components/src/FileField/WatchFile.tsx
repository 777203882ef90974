import { useEffect, useRef } from 'react';
import { useFormValue } from '../Form/Form.tsx';

export interface WatchFileProps {
  /** Called on mount and on every change of the field `file`, with null if no file is chosen. */
  onFile: (file: File | null) => void;
}

/** Reports the file that is chosen in the enclosing form to a callback. */
export function WatchFile({ onFile }: WatchFileProps) {
  const file = useFormValue<File | null>('file');
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => latest.current(file), [file]);
  return null;
}
