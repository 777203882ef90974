// @chunk form
import { createContext, useCallback, useContext, useEffect, useLayoutEffect, type Context } from 'react';
import { useStore } from '../theme/useStore.ts';
import type { FieldFacts, FormFacts } from './facts.ts';
import type { FormStore } from './formStore.ts';

export const FormContext: Context<FormStore | null> = createContext<FormStore | null>(null);

/** The form around a field. */
export function useFormStore(): FormStore {
  const store = useContext(FormContext);
  if (!store) throw new Error('A field must stand inside a Form.');
  return store;
}

/** One value of the form around; renders again only when that value changes. `name` may be a path ('owner.email'). */
export function useFormValue<T>(name: string): T {
  const store = useFormStore();
  return useStore(store.subscribe, () => store.value(name)) as T;
}

/** All committed values of the form around; renders again whenever one of them changes. */
export function useFormValues<Values>(): Values {
  const store = useFormStore();
  return useStore(store.subscribe, () => store.state().values) as Values;
}

/** The message that stands at a field, or undefined. */
export function useFormError(name: string): string | undefined {
  const store = useFormStore();
  return useStore(store.subscribe, () => store.error(name));
}

/** Messages at a field in the shape of its value, for fields made of rows. */
export function useFormErrors(name: string): unknown {
  const store = useFormStore();
  return useStore(store.subscribe, () => store.errors(name));
}

/** Sets another field's value: `setValue('domain', '')`. What that field still held is replaced. */
export function useSetFormValue(): (name: string, value: unknown) => void {
  const store = useFormStore();
  return useCallback((name, value) => store.put(name, value), [store]);
}

/** Says what a value is: for a field, and for one that is made of several. */
export function useFieldFacts(path: string, facts: FieldFacts): void {
  const store = useFormStore();
  // After each render: what a field says depends on what it was given last.
  useLayoutEffect(() => store.facts.set(path, facts));
}

/** What the fields of the form around have said of themselves. */
export const useFormFacts = (): FormFacts => useFormStore().facts;

/** Says that what stands at a path is a secret, though no field holds it. */
export function useSecretValue(path: string): void {
  const store = useFormStore();
  useLayoutEffect(() => store.facts.hide(path), [store, path]);
}

/** Runs whenever a submit was refused for what stands at the fields; what it sets then is judged like what is typed. Give it memoised. */
export function useRefusal(run: () => void): void {
  const store = useFormStore();
  useEffect(() => store.onRefusal(run), [store, run]);
}
