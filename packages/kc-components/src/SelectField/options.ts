import { useEffect, useMemo, useState } from 'react';
import { t } from 'kc-intl/t';

export interface Option<T extends string = string> {
  value: T;
  label: string;
  /** A second, less prominent line. */
  help?: string | undefined;
  /** Why the option is disabled. Shown as its second line. */
  disabledReason?: string | undefined;
}

/** Loads options from a server. Must stop when the signal aborts. If it rejects, the list shows a failed search. */
export type LoadOptions<T extends string> = (text: string, signal: AbortSignal) => Promise<readonly Option<T>[]>;

export interface OptionSource<T extends string> {
  options?: readonly Option<T>[] | undefined;
  load?: LoadOptions<T> | undefined;
  /** Number of characters that `load` needs. Default: 0, so it runs as soon as the list opens. */
  minChars?: number | undefined;
  /** Message if nothing matches. Default: 'Nothing found'. */
  noneText?: string | undefined;
}

export interface FoundOptions<T extends string> {
  list: readonly Option<T>[];
  /** Message below the list, or in its place. */
  note: string | undefined;
  busy: boolean;
}

/** Maximum number of rendered options. */
const CAP = 200;

/** Pause in typing before a search starts, in milliseconds. */
const REST = 250;

/** Returns the label of an option. For a value that is not among the options, calls `nameOf`. Default: the value itself. */
export const labelOf = <T extends string>(
  options: readonly Pick<Option<T>, 'value' | 'label'>[] | undefined,
  value: T | '' | undefined,
  nameOf: (value: T) => string = String,
): string => (value ? (options?.find((option) => option.value === value)?.label ?? nameOf(value)) : '');

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the options whose label or value contains the text, ignoring case and accents. */
function matching<T extends string>(options: readonly Option<T>[], text: string): readonly Option<T>[] {
  const wanted = fold(text.trim());
  return wanted === '' ? options : options.filter((option) => fold(option.label).includes(wanted) || fold(option.value).includes(wanted));
}

type Answer<T extends string> = { text: string; options: readonly Option<T>[] | null };

/** Returns the options for a text, filtered locally or loaded. `active` is false while the list is closed. */
export function useOptions<T extends string>(
  { options, load, minChars = 0, noneText = t('Nothing found') }: OptionSource<T>,
  text: string,
  active: boolean,
): FoundOptions<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const asked = text.trim();
  const asking = active && load !== undefined && asked.length >= minChars;

  useEffect(() => {
    if (!asking) return;
    const stopper = new AbortController();
    const timer = setTimeout(() => {
      load(asked, stopper.signal).then(
        (found) => !stopper.signal.aborted && setAnswer({ text: asked, options: found }),
        () => !stopper.signal.aborted && setAnswer({ text: asked, options: null }),
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      stopper.abort();
    };
  }, [asking, asked, load]);

  const local = useMemo(() => (options && active ? matching(options, text) : []), [options, text, active]);

  if (!active) return { list: [], note: undefined, busy: false };
  if (load) {
    if (!asking) return { list: [], note: t('Type at least {count, plural, one {# character} other {# characters}}', { count: minChars }), busy: false };
    if (answer?.text !== asked) return { list: [], note: t('Searching…'), busy: true };
    if (!answer.options) return { list: [], note: t('The search failed. Change the text to try again.'), busy: false };
  }
  const all = load ? (answer?.options ?? []) : local;
  const note = all.length === 0 ? noneText : all.length > CAP ? t('The first {count} are shown. Type to narrow.', { count: CAP }) : undefined;
  return { list: all.length > CAP ? all.slice(0, CAP) : all, note, busy: false };
}
