import type * as v from 'valibot';
import type { TableName, Tables, Values } from '../core/store/store.ts';
import * as generated from './storedShapes.generated.ts';

/** Without `readonly` and `?`, so that a field that one type lacks makes two types differ. */
type Plain<T> = T extends readonly unknown[]
  ? { -readonly [Index in keyof T]: Plain<T[Index]> }
  : T extends object
    ? object extends T
      ? object
      : { -readonly [Key in keyof T]-?: Plain<Exclude<T[Key], undefined>> }
    : T;
/** `never` if the types differ. */
type Same<A, B> = [Plain<A>] extends [Plain<B>] ? ([Plain<B>] extends [Plain<A>] ? unknown : never) : never;
type Schema<T, Generated extends v.GenericSchema> = v.GenericSchema<unknown, T> & Same<T, v.InferOutput<Generated>>;

/** The values with fixed names. */
type NamedValues = keyof typeof generated.valueShapes & keyof Values;

/** Schemas of the rows, by table. A type error here means that a table has changed: run `npm run shapes`. */
export const rowShapes: { [Name in TableName]: Schema<Tables[Name], (typeof generated.rowShapes)[Name]> } = generated.rowShapes;

const named: { [Name in NamedValues]: Schema<Values[Name], (typeof generated.valueShapes)[Name]> } = generated.valueShapes;

/** Returns the schema of a value; undefined for a name that this version does not know. */
export const valueShape = (name: string): v.GenericSchema | undefined =>
  Object.hasOwn(named, name) ? named[name as NamedValues] : generated.patternShapes.find(([pattern]) => pattern.test(name))?.[1];
