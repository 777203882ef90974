import { useEffect, useRef } from 'react';
import { useFormValue } from 'kc-components/Form';

interface WatchFileProps {
  /** Hears of the file in the field `file` at once: of the first state, of another file in its place, and of none. */
  onFile: (file: File | null) => void;
}

/** Tells, from within a form, which file is chosen. */
export function WatchFile({ onFile }: WatchFileProps) {
  const file = useFormValue<File | null>('file');
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => latest.current(file), [file]);
  return null;
}
