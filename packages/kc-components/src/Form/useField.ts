import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { plainText } from './facts.ts';
import { useFieldFacts, useFormError, useFormStore, useFormValue } from './formHooks.ts';
import { secretControl } from './secretControl.ts';
import { secretWarning } from './secretWarning.ts';

/** How long a text rests before it is committed, in milliseconds. */
const REST = 150;

/** What every field takes. */
export interface FieldProps {
  /** Where the value stands in the form's values; may be a path ('owner.email'). */
  name: string;
  label: string;
  /** One sentence under the control. */
  help?: string | undefined;
  /** Marks the label and tells assistive technology. The schema is what refuses an empty value. Default: false. */
  required?: boolean | undefined;
  /** Why the value cannot be changed now. The control stays focusable and readable; the reason takes the place of the help. */
  disabledReason?: string | undefined;
  /** What the browser may fill in. Of a secret that follows from what it is for, as the form's facts say. Default: 'off'. */
  autoComplete?: 'off' | 'name' | 'email' | 'username' | undefined;
  /** What the server calls the field where that is not `name`: what it refuses under one of these stands here. */
  serverName?: string | readonly string[] | undefined;
  /** Takes both columns of a FieldGrid. Default: false. */
  wide?: boolean | undefined;
}

/** Between the form's value and what the field holds while somebody works in it. */
export interface Holding<V, D> {
  show(value: V): D;
  read(draft: D): V;
  /** What is wrong with the draft itself, before any schema; such a draft is never submitted. */
  check?: ((draft: D) => string | undefined) | undefined;
}

export const asText: Holding<string | undefined, string> = { show: (value) => value ?? '', read: (draft) => draft };

interface FieldOptions<V, D> {
  /** What drafts and comparisons must never hold. Default: false. */
  secret?: boolean;
  /** A value as a person reads it elsewhere, '' for none. Default: the text or number itself. */
  words?: (value: V) => string;
  /**
   * Puts a draft into a control that keeps by itself what is typed into it, such as an input without a `value`: then a
   * keystroke renders nothing, and `draft` is only what the control starts with. Default: each draft is rendered.
   */
  write?: (element: HTMLElement, draft: D) => void;
  /**
   * How long what was entered rests before it is committed and judged, milliseconds; that the field is left does not shorten
   * it, a submit does. Default: 150, and it is judged once it was left.
   */
  rest?: number | undefined;
  /** A text that people type or paste, in one line or several: it is cleaned as the facts say, and an odd secret in one line is warned of. Default: neither. */
  typed?: 'line' | 'lines' | undefined;
  /** The field of a secret that is to be typed once more here. */
  repeats?: string | undefined;
}

/**
 * Connects a control to the form. The field holds its draft itself, so a keystroke renders this field at most and
 * nothing else; it commits after 150 ms of rest, when it is left, when it is taken away, and before a submit. See `rest`.
 */
export function useField<V, D>(
  props: FieldProps,
  holding: Holding<V, D>,
  { secret = false, words = plainText, write, rest, typed, repeats }: FieldOptions<V, D> = {},
) {
  const { name, disabledReason, serverName = [] } = props;
  const serverNames = typeof serverName === 'string' ? [serverName] : serverName;
  const store = useFormStore();
  useFieldFacts(name, {
    label: props.label,
    show: (shown) => words(shown as V),
    secret,
    serverNames,
  });
  const value = useFormValue<V>(name);
  const error = useFormError(name);
  const id = useId();
  const purpose = store.facts.purpose([name, ...serverNames, ...(repeats === undefined ? [] : [repeats])]);
  // Spaces around a code are left out: it says the same without them.
  const isCode = purpose === 'one-time-code';
  const [note, setNote] = useState<string>();
  const [draft, setDraft] = useState(() => holding.show(value));
  const element = useRef<HTMLElement>(null);
  const latest = useRef(draft);
  const held = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The value this field last showed or sent: another one in the form came from elsewhere and replaces the draft.
  const own = useRef(value);
  const holdingNow = useRef(holding);
  useLayoutEffect(() => {
    holdingNow.current = holding;
  });

  const commit = useCallback(() => {
    clearTimeout(timer.current);
    if (!held.current) return;
    held.current = false;
    const read = holdingNow.current.read(latest.current);
    own.current = read;
    if (typed && typeof read === 'string') {
      if (secret || store.facts.isSecret(name)) setNote(typed === 'line' && !isCode ? secretWarning(read) : undefined);
      else own.current = (store.facts.cleaned(name, read)?.text ?? read) as unknown as V;
    } else if (secret) setNote(undefined);
    store.commit(name, own.current);
  }, [store, name, secret, typed, isCode]);

  /** Shows a text as it is committed, and what was removed from it. `isOpen`: the user may go on typing behind it. */
  const tidy = useCallback(
    (isOpen: boolean) => {
      const read = holdingNow.current.read(latest.current);
      if (!typed || typeof read !== 'string') return;
      const cleaned = store.facts.cleaned(name, read);
      // A value that nobody has touched is not committed, so it is shown as it is.
      if (!cleaned || cleaned.text === read || own.current !== cleaned.text) return;
      // Keep an end that cleaning would remove: the user may continue typing after '10.0.0.' or 'https://kms.example.com/'.
      if (isOpen && read.startsWith(cleaned.text)) return;
      latest.current = holdingNow.current.show(cleaned.text as unknown as V);
      if (!write) setDraft(latest.current);
      else if (element.current) write(element.current, latest.current);
      setNote(cleaned.note);
    },
    [store, name, write, typed],
  );

  const drop = useCallback(() => {
    clearTimeout(timer.current);
    held.current = false;
    setNote(undefined);
    own.current = store.value(name) as V;
    latest.current = holdingNow.current.show(own.current);
    if (!write) setDraft(latest.current);
    else if (element.current) write(element.current, latest.current);
  }, [store, name, write]);

  useLayoutEffect(() => {
    if (!Object.is(value, own.current)) drop();
  }, [value, drop]);

  useEffect(() => {
    const unregister = store.register(name, {
      flush: commit,
      drop,
      check: () => holdingNow.current.check?.(latest.current),
      focus: () => element.current?.focus(),
      element: () => element.current,
    });
    return () => {
      commit();
      unregister();
    };
  }, [store, name, commit, drop]);

  const settle = () => {
    commit();
    if (rest !== undefined) store.afterPress(() => store.touch(name));
  };

  /** Keeps a draft; commits it after a rest. */
  const hold = (next: D) => {
    if (disabledReason !== undefined) return;
    latest.current = next;
    held.current = true;
    if (note !== undefined && !secret) setNote(undefined);
    if (!write) setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(settle, rest ?? REST);
  };

  /** A choice rather than a text: commits at once, where the field has no `rest` of its own. */
  const choose = (next: D) => {
    hold(next);
    if (rest === undefined) commit();
  };

  const setElement = useCallback(
    (node: HTMLElement | null) => {
      element.current = node;
      if (node) write?.(node, latest.current);
    },
    [write],
  );

  const help = disabledReason ?? props.help;
  const described = [help && `${id}-help`, note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    draft,
    hold,
    choose,
    /** A text was pasted: it is committed and shown as it is taken at once, but for its end. */
    paste: (next: D) => {
      hold(next);
      commit();
      tidy(true);
    },
    commit,
    error,
    /** It cannot be changed now. */
    off: disabledReason !== undefined,
    /** For the Field frame. */
    frame: {
      ...props,
      id,
      error,
      note,
      onLeave: () => {
        if (rest !== undefined && held.current) return;
        commit();
        tidy(false);
        store.afterPress(() => store.touch(name));
      },
    },
    /** For the control itself. */
    control: {
      id,
      name,
      ref: setElement,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': described || undefined,
      'aria-required': props.required || undefined,
    },
    /** The purpose of its secret; undefined for a field without one. */
    purpose,
    /** For the control of a secret, beside `control`. */
    secretControl: secretControl(purpose),
    element,
  };
}
