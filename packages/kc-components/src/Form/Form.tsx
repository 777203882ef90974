// @chunk form
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useStore } from '../theme/useStore.ts';
import { setIn, useFormik, type FormikValues } from 'formik';
import { CircleAlert } from 'lucide-react';
import type { AnyObjectSchema } from 'yup';
import { ErrorText, FormBox } from '../Field/Field.styles.ts';
import { equal } from './equal.ts';
import { createFormFacts, type FormFacts } from './facts.ts';
import { FormContext, useFormStore } from './formHooks.ts';
import { createFormStore } from './formStore.ts';
import { problemsOf, reasonOf, validateAll, type Errors } from './validation.ts';
import { keyOf } from '../theme/keyOf.ts';

export { FieldGrid, FieldLine } from '../Field/FieldGrid.tsx';
export { createFormFacts, type FieldFacts, type FieldWords, type FormFacts, type SecretPurpose, type ValueRules } from './facts.ts';
export { useFormFacts, useFormValue, useFormValues, useRefusal, useSecretValue, useSetFormValue } from './formHooks.ts';
export { FieldDefaults, type FieldDefaultsProps } from './defaults.tsx';
export { FieldGroup, type FieldGroupProps } from './FieldGroup.tsx';
export { emptyReason, problemsIn } from './validation.ts';
export { When, type WhenProps } from './When.tsx';
export type { FieldProps } from './useField.ts';

/** How long the values rest before onChange hears of them, in milliseconds. */
const SETTLE = 200;

/** What the surroundings may ask of a form. */
export interface FormHandle<Values> {
  /** As if the submit button were pressed: commits, validates, calls onSubmit or focuses the first error. */
  submit(): void;
  /** Goes back to the given values, or to the initial ones, which then count as clean. Held text is forgotten. */
  reset(values?: Values): void;
  /** The committed values. Call flush() before to include what was typed in the last 150 ms. */
  values(): Values;
  /** Commits what fields still hold. */
  flush(): void;
  focusFirstError(): void;
  /** Focuses the field of that name. False when it is not on the page. */
  focusField(name: string): boolean;
  /** All that stands against sending it now: 'Email: Enter a valid email address.' */
  problems(): Promise<readonly string[]>;
  /** Lays values over what the form holds, as if they were typed: they count as changes. */
  fill(values: Partial<Values>): void;
}

export interface FormProps<Values extends object> {
  /** Id of the <form>, so that a button elsewhere submits it with `form="…"`. */
  id?: string | undefined;
  /** Read once; use `handle.reset(values)` or a `key` to start over with others. */
  initialValues: Values;
  /** A yup object schema. An empty text counts as absent in it. Without one only the fields' own checks hold. */
  schema?: AnyObjectSchema | undefined;
  /** Called with committed, valid values only, and never again before its promise is settled. Must not reject. */
  onSubmit: (values: Values) => void | Promise<void>;
  /** Messages by field name. Each is shown until its field changes or the form is submitted again. */
  serverErrors?: Readonly<Record<string, string>> | undefined;
  /** Told when the committed values begin, or cease, to differ from the initial ones. */
  onDirty?: ((dirty: boolean) => void) | undefined;
  /**
   * Told why the form cannot be submitted now, and undefined where it can: at the start, and as soon as a change is
   * committed. What stands against a field that is filled in, else that fields are still empty.
   */
  onReason?: ((reason: string | undefined) => void) | undefined;
  /** Told the committed values 200 ms after a change, for drafts. */
  onChange?: ((values: Values) => void) | undefined;
  /** A draft laid over the initial values; counts as dirty. Read once. */
  restored?: Partial<Values> | undefined;
  handle?: Ref<FormHandle<Values>> | undefined;
  /** Where the fields say what they are. Read once. Default: a place of its own, that nobody else reads. */
  facts?: FormFacts | undefined;
  /**
   * Enter in a one-line field submits by itself, without the button: a button that follows `onReason` is still off for
   * a moment after the last key. Default: false, the browser presses the button.
   */
  enterSubmits?: boolean | undefined;
  children: ReactNode;
}

/** One-line fields that have no use for Enter of their own. */
const isLine = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement &&
  !target.matches('[type="checkbox"], [type="radio"], [type="file"], [type="button"], [role="combobox"], [aria-expanded]');

/** What the form does, always with the props of the last render. */
interface Actions {
  judge(): Promise<Errors>;
  tellDirty(): void;
  tellReason(): Promise<void>;
  settled(): void;
  send(): Promise<void>;
  submit(): Promise<void>;
  reset(values?: object): void;
}

/** Messages of fields that are not on the page now. */
function Unseen() {
  const store = useFormStore();
  const text = useStore(store.subscribe, () => store.unseen().join('\n'));
  return (
    <div role="alert">
      {text !== '' &&
        text.split('\n').map((message) => (
          <ErrorText key={message}>
            <CircleAlert aria-hidden />
            {message}
          </ErrorText>
        ))}
    </div>
  );
}

/**
 * A form over Formik whose fields hold their own text: typing renders one field, and the form hears of it after a
 * short rest. A field is validated by itself once it was left; the whole schema runs on submit.
 */
export function Form<Values extends object>(props: FormProps<Values>) {
  const { id, initialValues, onSubmit, onDirty, onReason, onChange, schema, serverErrors, restored, handle, facts, enterSubmits = false, children } = props;
  const actions = useRef<Actions>(null);
  const baseline = useRef<object>(initialValues);
  const answers = useRef(0);
  const told = useRef<{ dirty: boolean; reason: string | undefined | null }>({ dirty: false, reason: null });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const round = useRef(0);

  const formik = useFormik<FormikValues>({
    initialValues: { ...initialValues, ...restored },
    validateOnChange: false,
    validateOnBlur: false,
    // Formik hands over the values of its last render; what was flushed a moment ago is in the store only.
    validate: () => actions.current?.judge(),
    onSubmit: async () => actions.current?.send(),
  });
  const [store] = useState(() => createFormStore(formik.setFormikState, facts ?? createFormFacts()));

  useLayoutEffect(() => {
    const judge = async (): Promise<Errors> => {
      const { values } = store.state();
      const tooLong = store.facts.lengthProblems(values).reduce<Errors>((errors, [path, problem]) => setIn(errors, path, problem) as Errors, {});
      return { ...tooLong, ...(await validateAll(schema, values)), ...store.checks() };
    };
    const tellDirty = () => {
      const dirty = !equal(store.state().values, baseline.current);
      if (dirty === told.current.dirty) return;
      told.current.dirty = dirty;
      onDirty?.(dirty);
    };
    const tellReason = async () => {
      if (!onReason) return;
      round.current += 1;
      const mine = round.current;
      const reason = reasonOf(await judge(), store.state().values, store.checks(), (path) => store.facts.words(path)?.label);
      if (mine !== round.current || reason === told.current.reason) return;
      told.current.reason = reason;
      onReason(reason);
    };
    actions.current = {
      judge,
      tellDirty,
      tellReason,
      settled: () => onChange?.(store.state().values as Values),
      send: async () => {
        store.setServerErrors({});
        try {
          await onSubmit(store.state().values as Values);
        } finally {
          answers.current += 1;
        }
      },
      submit: async () => {
        if (store.state().isSubmitting) return;
        store.flush();
        await formik.submitForm();
        if (Object.keys(store.state().errors).length === 0) return;
        store.refuse();
        // The message is drawn first, so that it is read together with the field.
        store.notify();
        await Promise.resolve();
        store.focusFirstError();
      },
      reset: (values) => {
        baseline.current = values ?? initialValues;
        formik.resetForm({ values: baseline.current as FormikValues });
        store.drop();
        store.setServerErrors({});
        tellDirty();
        void tellReason();
      },
    };
    store.connect({
      schema,
      changed: () => {
        tellDirty();
        // At once, so that whoever leaves the last field by a press on the button finds it on.
        void tellReason();
        clearTimeout(timer.current);
        timer.current = setTimeout(() => actions.current?.settled(), SETTLE);
      },
    });
  });

  useEffect(() => store.watchPress(), [store]);

  // Formik changes its own state on submit and reset; subscribers must hear of it.
  useLayoutEffect(() => store.notify(), [store, formik.values, formik.errors, formik.touched, formik.isSubmitting]);

  useEffect(() => {
    actions.current?.tellDirty();
    void actions.current?.tellReason();
  }, [schema]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      round.current += 1;
    },
    [],
  );

  // The same message counts as new only after another answer: a parent may build the object anew on every render.
  const given = useRef<{ errors: object; after: number }>({ errors: {}, after: 0 });
  useEffect(() => {
    const errors = serverErrors ?? {};
    if (equal(errors, given.current.errors) && given.current.after === answers.current) return;
    given.current = { errors, after: answers.current };
    store.setServerErrors(errors);
  }, [store, serverErrors]);

  useImperativeHandle(
    handle,
    (): FormHandle<Values> => ({
      submit: () => void actions.current?.submit(),
      reset: (values) => actions.current?.reset(values),
      values: () => store.state().values as Values,
      flush: () => store.flush(),
      focusFirstError: () => void store.focusFirstError(),
      focusField: (name) => store.focusField(name),
      problems: async () => problemsOf((await actions.current?.judge()) ?? {}, (path) => store.facts.words(path)?.label),
      fill: (values) => Object.entries(values).forEach(([path, value]) => store.put(path, value)),
    }),
    [store],
  );

  return (
    <FormContext.Provider value={store}>
      <FormBox
        id={id}
        noValidate
        onKeyDown={(e: KeyboardEvent<HTMLFormElement>) => {
          if (!enterSubmits || keyOf(e) !== 'Enter' || e.defaultPrevented || !isLine(e.target)) return;
          e.preventDefault();
          void actions.current?.submit();
        }}
        onSubmit={(e) => {
          e.preventDefault();
          // A dialog opened from a form is inside it for React; its submit is not this form's.
          e.stopPropagation();
          void actions.current?.submit();
        }}
      >
        {children}
        <Unseen />
      </FormBox>
    </FormContext.Provider>
  );
}
