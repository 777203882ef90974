import { getIn } from 'formik';

/** What a field says of itself, for whoever shows its value elsewhere: a conflict, a review, a refusal. */
export interface FieldFacts {
  label: string;
  /** A value as a person reads it, '' for none. Default for a field made of others: each of them on a line, by label. */
  show?: ((value: unknown) => string) | undefined;
  /** Its value is shown and kept nowhere. Default: false. */
  secret?: boolean | undefined;
  /** What the server calls it where that differs: what is refused under these names stands at the field. */
  serverNames?: readonly string[] | undefined;
}

/** A pasted text without what came along with it, and what was removed, in words; undefined where nothing was. */
export interface CleanText {
  text: string;
  note: string | undefined;
}

/** What a password manager may do at a secret. A foreign one belongs to another server, device or account. */
export type SecretPurpose = 'current-password' | 'new-password' | 'one-time-code' | 'foreign';

/** What the server says of the values, by the names that it has for the fields. */
export interface ValueRules {
  /** What is wrong with the length of a text or a list; undefined where nothing is. Default: they have any length. */
  lengthProblem?: ((name: string, value: string | readonly unknown[]) => string | undefined) | undefined;
  /** A pasted text as the server takes it; undefined where it takes every text as it is. Default: everywhere. */
  cleaned?: ((name: string, text: string) => CleanText | undefined) | undefined;
  /** Returns the purpose of a secret; undefined for a field without one. Default: no purpose is known. */
  purpose?: ((name: string) => SecretPurpose | undefined) | undefined;
}

/** A value of the form in words. */
export interface FieldWords {
  label: string;
  show: (value: unknown) => string;
}

/** What the fields of a form have said of themselves, by path. */
export interface FormFacts {
  set(path: string, facts: FieldFacts): void;
  /** What stands at a path is a secret, though no field holds it. */
  hide(path: string): void;
  /** Told after a field has said something. */
  subscribe(listener: () => void): () => void;
  /** Grows with all that is said. */
  version(): number;
  /** Paths of the fields that hold a secret. */
  secrets(): readonly string[];
  /** A field, or one that is made of others; undefined where nothing was ever drawn of it. Of a secret only whether it is there. */
  words(path: string): FieldWords | undefined;
  /** All that was drawn, over these values: fields that are one value stand together. */
  list(values: object): readonly { label: string; text: string }[];
  /** What is wrong with the length of a text or a list at a path; undefined where nothing is. */
  lengthProblem(path: string, value: unknown): string | undefined;
  /** The same of all that was drawn, over these values: the paths, each with what is wrong. */
  lengthProblems(values: object): readonly (readonly [string, string])[];
  /** A text at a path as the server takes it; undefined where it takes every text as it is, as it does with secrets. */
  cleaned(path: string, text: string): CleanText | undefined;
  /** What the secret of a field is for, by any of its names; undefined where the server knows of none. */
  purpose(names: readonly string[]): SecretPurpose | undefined;
  /** Whether the text at a path is a secret. */
  isSecret(path: string): boolean;
  /** The path of the field that the server calls so; the name itself where no field has another for it. */
  pathOf(serverName: string): string;
}

const dots = '••••••••';

/** Texts, numbers and lists as they are. */
export const plainText = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : Array.isArray(value)
      ? value.map(plainText).join('\n')
      : typeof value === 'object'
        ? Object.values(value).map(plainText).join(' ')
        : String(value);

/**
 * What the fields of a form have said of themselves, by path. It outlives the fields: those of an earlier step and those
 * that another answer has taken off the page are still in it. `hidden`: paths, or names that the server has for them, of
 * secrets that are known from elsewhere. `rules`: what the server says of values.
 */
export function createFormFacts(hidden: readonly string[] = [], rules: ValueRules = {}): FormFacts {
  const all = new Map<string, FieldFacts>();
  const secrets = new Set(hidden);
  const listeners = new Set<() => void>();
  let version = 0;

  const parts = (path: string) => [...all].filter(([other]) => other.startsWith(`${path}.`));
  const lines = (path: string, value: unknown): string =>
    parts(path)
      .flatMap(([other, { label, show = plainText }]) => {
        const text = secrets.has(other) ? '' : show(getIn(value, other.slice(path.length + 1)));
        return text === '' ? [] : `${label}: ${text}`;
      })
      .join('\n');

  function words(path: string): FieldWords | undefined {
    const own = all.get(path);
    const label = own?.label ?? parts(path)[0]?.[1].label;
    if (label === undefined) return undefined;
    if (secrets.has(path) || (own?.show && [...secrets].some((secret) => secret.startsWith(`${path}.`))))
      return { label, show: (value) => (plainText(value) === '' ? '' : dots) };
    return { label, show: own?.show ?? (parts(path).length > 0 ? (value) => lines(path, value) : plainText) };
  }

  const first = <T>(names: readonly string[], question: ((name: string) => T | undefined) | undefined): T | undefined =>
    question && names.reduce<T | undefined>((answer, name) => answer ?? question(name), undefined);
  const namesOf = (path: string): readonly string[] => [path, ...(all.get(path)?.serverNames ?? [])];

  const { lengthProblem: tooLong, cleaned, purpose } = rules;
  const lengthProblem = (path: string, value: unknown): string | undefined =>
    tooLong && (typeof value === 'string' || Array.isArray(value)) ? first(namesOf(path), (name) => tooLong(name, value)) : undefined;

  return {
    set(path: string, facts: FieldFacts) {
      all.set(path, facts);
      if (facts.secret || facts.serverNames?.some((name) => secrets.has(name))) secrets.add(path);
      version += 1;
      for (const listener of listeners) listener();
    },
    hide(path: string) {
      secrets.add(path);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    version: () => version,
    secrets: (): readonly string[] => [...secrets],
    words,
    list(values: object): { label: string; text: string }[] {
      const paths = [...all.keys()];
      const whole = paths.filter((path) => !paths.some((other) => path.startsWith(`${other}.`)));
      return whole.flatMap((path) => {
        const told = words(path);
        return told ? { label: told.label, text: told.show(getIn(values, path)) } : [];
      });
    },
    lengthProblem,
    lengthProblems: (values: object) =>
      [...all.keys()].flatMap((path) => {
        const problem = lengthProblem(path, getIn(values, path));
        return problem === undefined ? [] : [[path, problem] as const];
      }),
    cleaned: (path, text) => (secrets.has(path) ? undefined : first(namesOf(path), cleaned && ((name) => cleaned(name, text)))),
    purpose: (names) => first(names, purpose),
    isSecret: (path) => secrets.has(path),
    pathOf: (serverName: string): string => [...all].find(([, { serverNames }]) => serverNames?.includes(serverName))?.[0] ?? serverName,
  };
}
