// @chunk form
import { useRef, useState } from 'react';
import { FileText, Upload, X } from 'lucide-react';
import { t } from 'kc-intl/t';
import { Button } from '../Button/Button.tsx';
import { Field } from '../Field/Field.tsx';
import { useFormStore } from '../Form/formHooks.ts';
import { useField, type FieldProps, type Holding } from '../Form/useField.ts';
import { FileName, Picker, PickerFace, Zone } from './FileField.styles.ts';
import { sizeText, toBase64 } from './fileText.ts';

export { hasPem } from './fileText.ts';
export { WatchFile, type WatchFileProps } from './WatchFile.tsx';

type Convert = (bytes: Uint8Array<ArrayBuffer>) => { content: string; beside?: Readonly<Record<string, string>> } | { problem: string };

export interface FileFieldProps extends Omit<FieldProps, 'autoComplete'> {
  /** As in HTML: '.pem,.crt'. Only filters the file dialog. Default: any file. */
  accept?: string | undefined;
  /** Largest size in bytes. Default: 10 MB. */
  maxBytes?: number | undefined;
  /** Type of the value: the file's text, its content in base64, or the File itself. Default: 'text'. */
  as?: 'text' | 'base64' | 'file' | undefined;
  /** Validates the content (text or base64; not called for 'file'). Returns a message, or undefined if it is valid. */
  check?: ((content: string) => string | undefined) | undefined;
  /**
   * Converts the file's bytes instead of its text. Returns the value, or a message. If set, the field ignores `as` and `check`. `beside` sets values of other
   * file fields, by name.
   */
  convert?: Convert | undefined;
  /** The file contains a secret: drafts do not store it, and no page shows it. Default: false. */
  secret?: boolean | undefined;
}

type Content = string | File | null | undefined;

interface Draft {
  /** Name and size of the file to show; null if none is chosen. */
  file: { name: string; size: number } | null;
  content: Content;
  problem: string | undefined;
}

const empty: Draft = { file: null, content: null, problem: undefined };

const MEGABYTE = 1024 * 1024;

const contentOf = async (file: File, as: 'text' | 'base64'): Promise<string> =>
  as === 'text' ? file.text() : toBase64(new Uint8Array(await file.arrayBuffer()));

/**
 * A field for one file, chosen or dropped. Value: a string ('' if empty), or with `as="file"` a File or null. The form never submits a file that is too large
 * or invalid.
 */
export function FileField({ accept, maxBytes = 10 * MEGABYTE, as = 'text', check, convert, secret = false, ...props }: FileFieldProps) {
  const store = useFormStore();
  const none = as === 'file' ? null : '';
  const holding: Holding<Content, Draft> = {
    show: (value) => {
      if (value instanceof File) return { file: { name: value.name, size: value.size }, content: value, problem: undefined };
      if (!value) return empty;
      const note = store.note(props.name) as { content: string; file: Draft['file'] } | undefined;
      return { file: note?.content === value ? note.file : { name: t('Stored file'), size: value.length }, content: value, problem: undefined };
    },
    read: (draft) => draft.content || none,
    check: (draft) => draft.problem,
  };
  const field = useField(props, holding, { secret, words: (value) => holding.show(value).file?.name ?? '' });
  const [over, setOver] = useState(false);
  const round = useRef(0);
  const { file } = field.draft;

  const put = (draft: Draft) => {
    field.choose(draft);
    field.frame.onLeave();
  };

  const take = async (chosen: File | undefined) => {
    if (!chosen || field.off) return;
    round.current += 1;
    const mine = round.current;
    const about = { name: chosen.name, size: chosen.size };
    if (chosen.size > maxBytes) return put({ file: about, content: null, problem: t('The file is larger than {size}.', { size: sizeText(maxBytes) }) });
    if (as === 'file') return put({ file: about, content: chosen, problem: undefined });
    field.choose({ file: about, content: null, problem: t('The file is being read.') });
    try {
      const read: ReturnType<Convert> = convert ? convert(new Uint8Array(await chosen.arrayBuffer())) : { content: await contentOf(chosen, as) };
      if (mine !== round.current) return undefined;
      if ('problem' in read) return put({ file: about, content: null, problem: read.problem });
      const { content } = read;
      for (const [name, value] of Object.entries(read.beside ?? {})) {
        store.setNote(name, { content: value, file: about });
        store.put(name, value);
      }
      const problem = chosen.size === 0 ? t('The file is empty.') : convert ? undefined : check?.(content);
      store.setNote(props.name, { content, file: about });
      return put({ file: about, content: problem ? null : content, problem });
    } catch {
      return mine === round.current ? put({ file: about, content: null, problem: t('The file cannot be read.') }) : undefined;
    }
  };

  return (
    <Field {...field.frame}>
      <Zone
        $over={over}
        $off={field.off}
        $invalid={field.error !== undefined}
        onDragOver={(e) => {
          e.preventDefault();
          setOver(!field.off);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(e) => {
          e.preventDefault();
          setOver(false);
          void take(e.dataTransfer.files[0]);
        }}
      >
        {file ? <FileText aria-hidden /> : <Upload aria-hidden />}
        <FileName>
          {file ? file.name : t('Drop a file here')}
          <small>{file ? sizeText(file.size) : t('At most {size}', { size: sizeText(maxBytes) })}</small>
        </FileName>
        <PickerFace $off={field.off}>
          <Picker
            {...field.control}
            accept={accept}
            aria-disabled={field.off || undefined}
            onClick={(e) => field.off && e.preventDefault()}
            onChange={(e) => {
              void take(e.target.files?.[0]);
              // Reset the input, so that the user can choose the same file again after changing it.
              e.target.value = '';
            }}
          />
          <span aria-hidden>{file ? t('Replace') : t('Choose file')}</span>
        </PickerFace>
        {file && !field.off && (
          <Button
            tone="quiet"
            iconOnly
            icon={<X aria-hidden />}
            aria-label={t('Remove {name}', { name: file.name })}
            onClick={() => {
              round.current += 1;
              field.choose(empty);
              field.element.current?.focus();
            }}
          />
        )}
      </Zone>
    </Field>
  );
}
