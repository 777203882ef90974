import { getIn, setIn, type FormikState, type FormikValues } from 'formik';
import type { AnyObjectSchema } from 'yup';
import type { FormFacts } from './facts.ts';
import { createPress } from './press.ts';
import { firstMessage, messagePaths, validateOne, type Errors } from './validation.ts';

/** What a mounted field lets the form do with it. */
interface FieldEntry {
  /** Commits what it still holds. */
  flush(): void;
  /** Forgets what it holds and shows the form's value. */
  drop(): void;
  /** What is wrong with the held text itself ('12a' in a number), whatever the schema says. */
  check(): string | undefined;
  focus(): void;
  element(): HTMLElement | null;
}

/** Formik's `setFormikState`: it changes the state at once, without waiting for a render. */
type ChangeState = (update: (state: FormikState<FormikValues>) => FormikState<FormikValues>) => void;

/** What the form around tells its store. */
interface FormSurroundings {
  schema: AnyObjectSchema | undefined;
  /** Called after values changed. */
  changed(): void;
}

export type FormStore = ReturnType<typeof createFormStore>;

/**
 * A view of Formik's state to which a field can subscribe by its own slice. It keeps no values: Formik does. It adds
 * the mounted fields and the server's errors.
 */
export function createFormStore(change: ChangeState, facts: FormFacts) {
  let surroundings: FormSurroundings = { schema: undefined, changed: () => {} };
  const listeners = new Set<() => void>();
  const fields = new Map<string, FieldEntry>();
  const notes = new Map<string, unknown>();
  const refusals = new Set<() => void>();
  const press = createPress(window);
  let server: Readonly<Record<string, string>> = {};

  const notify = () => {
    for (const listener of listeners) listener();
  };

  // Formik's reducer runs inside setFormikState, so an update that returns its argument reads the present state
  // and renders nothing.
  const state = (): FormikState<FormikValues> => {
    let now: FormikState<FormikValues> | undefined;
    change((current) => {
      now = current;
      return current;
    });
    if (!now) throw new Error('The form has no state yet.');
    return now;
  };

  const judge = (path: string, values: FormikValues): unknown =>
    fields.get(path)?.check() ?? validateOne(surroundings.schema, path, values) ?? facts.lengthProblem(path, getIn(values, path));

  /** Messages of every field that was left, after `values` changed: one field's value may free or refuse another. */
  const rejudge = (current: FormikState<FormikValues>, values: FormikValues): Errors =>
    [...fields.keys()]
      .filter((path) => getIn(current.touched, path) || getIn(current.errors, path))
      .reduce<Errors>((errors, path) => setIn(errors, path, judge(path, values)) as Errors, current.errors as Errors);

  const forgetServer = (path: string) => {
    const kept = Object.entries(server).filter(([key]) => key !== path && !key.startsWith(`${path}.`));
    if (kept.length !== Object.keys(server).length) server = Object.fromEntries(kept);
  };

  return {
    facts,
    connect(next: FormSurroundings) {
      surroundings = next;
    },
    state,
    notify,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    value: (path: string): unknown => getIn(state().values, path),
    /** Everything that stands at a field, in the shape of its value. */
    errors: (path: string): unknown => getIn(state().errors, path),
    error: (path: string): string | undefined => firstMessage(getIn(state().errors, path)) ?? server[path],

    commit(path: string, value: unknown) {
      const refused = server;
      change((current) => {
        const values = setIn(current.values, path, value) as FormikValues;
        return values === current.values ? current : { ...current, values };
      });
      // The value at once, so that the button is on; what it makes of the messages moves the page.
      press.afterPress(() => {
        // A submit in between has brought others.
        if (server === refused) forgetServer(path);
        change((current) => {
          const errors = rejudge(current, current.values);
          return errors === current.errors ? current : { ...current, errors };
        });
        notify();
      });
      notify();
      // Even where the value stayed: '12' made '12a' leaves null what was null, and is no longer valid.
      surroundings.changed();
    },

    /** Sets a field's value from outside; what the field still held is replaced. */
    put(path: string, value: unknown) {
      this.commit(path, value);
      fields.get(path)?.drop();
    },

    /** Watches the pointer for as long as the form is on the page. */
    watchPress: press.watch,
    afterPress: press.afterPress,
    /** The field was left: from now on its error shows. */
    touch(path: string) {
      change((current) => {
        const touched = setIn(current.touched, path, true);
        const errors = setIn(current.errors, path, judge(path, current.values)) as Errors;
        return { ...current, touched, errors };
      });
      notify();
    },

    register(path: string, entry: FieldEntry) {
      fields.set(path, entry);
      return () => {
        if (fields.get(path) !== entry) return;
        fields.delete(path);
        // What stood against a field that is taken away stands against nothing one can see; a submit judges anew.
        // And where it comes back, as the fields of one more entry do, nobody has left it yet.
        change((current) =>
          getIn(current.errors, path) === undefined && getIn(current.touched, path) === undefined
            ? current
            : { ...current, errors: setIn(current.errors, path, undefined), touched: setIn(current.touched, path, undefined) },
        );
        notify();
      };
    },
    flush() {
      for (const entry of fields.values()) entry.flush();
    },
    drop() {
      for (const entry of fields.values()) entry.drop();
    },
    /** What a field must remember beside its value while it is off the page, such as the name of a chosen file. */
    note: (path: string): unknown => notes.get(path),
    setNote(path: string, note: unknown) {
      notes.set(path, note);
    },
    /** Messages about held text that no schema can see. */
    checks(): Errors {
      let errors: Errors = {};
      for (const [path, entry] of fields) {
        const message = entry.check();
        if (message) errors = setIn(errors, path, message) as Errors;
      }
      return errors;
    },

    /** Hears of every submit that is refused for what stands at the fields. */
    onRefusal(listener: () => void) {
      refusals.add(listener);
      return () => {
        refusals.delete(listener);
      };
    },
    refuse() {
      for (const listener of refusals) listener();
    },

    setServerErrors(errors: Readonly<Record<string, string>>) {
      server = errors;
      notify();
    },
    serverErrors: () => server,

    /** Messages that no mounted field can show; without them a refused submit would look like a dead button. */
    unseen(): string[] {
      const shown = [...fields.keys()];
      const covered = (path: string) => shown.some((field) => path === field || path.startsWith(`${field}.`));
      const { errors } = state();
      const local = messagePaths(errors)
        .filter((path) => !covered(path))
        .map((path) => firstMessage(getIn(errors, path)));
      const remote = Object.entries(server)
        .filter(([path]) => !covered(path))
        .map(([, message]) => message);
      return [...new Set([...local, ...remote])].filter((message) => message !== undefined);
    },

    /** Focuses the field of that path. False when it is not on the page. */
    focusField(path: string): boolean {
      const entry = fields.get(path);
      if (!entry?.element()) return false;
      entry.focus();
      return true;
    },

    /** Focuses the first field, in the order of the page, that shows an error. False when there is none. */
    focusFirstError(): boolean {
      let first: FieldEntry | undefined;
      for (const [path, entry] of fields) {
        const element = entry.element();
        if (!element || !(firstMessage(getIn(state().errors, path)) ?? server[path])) continue;
        const best = first?.element();
        if (!best || element.compareDocumentPosition(best) & Node.DOCUMENT_POSITION_FOLLOWING) first = entry;
      }
      first?.focus();
      return first !== undefined;
    },
  };
}
