import { getIn, prepareDataForValidation, setIn, type FormikErrors, type FormikValues } from 'formik';
import { reach, ValidationError, type AnyObjectSchema } from 'yup';
import { t } from 'kc-intl/t';

/** Messages in the shape of the values: a string for a simple field, an object or array of them for a composed one. */
export type Errors = FormikErrors<FormikValues>;

/** The first message in what stands at a field; a composed field shows one line for all of its parts. */
export function firstMessage(found: unknown): string | undefined {
  if (typeof found === 'string') return found || undefined;
  if (typeof found !== 'object' || found === null) return undefined;
  for (const part of Object.values(found)) {
    const message = firstMessage(part);
    if (message) return message;
  }
  return undefined;
}

/** Every path that has a message, in the order of the values. */
export function messagePaths(found: unknown, at = ''): string[] {
  if (typeof found === 'string') return found ? [at] : [];
  if (typeof found !== 'object' || found === null) return [];
  return Object.entries(found).flatMap(([key, part]) => messagePaths(part, at ? `${at}.${key}` : key));
}

/** A path and all that it is a part of: 'tags.0.key', 'tags.0', 'tags'. */
const above = (path: string): string[] => {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
};

/** Why a form cannot be submitted that has empty fields, and nothing worse. */
export const emptyReason = t('Fill in the required fields first.');

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

type LabelOf = (path: string) => string | undefined;

/**
 * Why a form cannot be submitted, 'Email: Enter a valid email address.'; undefined where it can. `held`: what is wrong with
 * texts that are no values yet. `labelOf`: what a field is called; undefined where no field has the path.
 */
export function reasonOf(errors: Errors, values: FormikValues, held: Errors, labelOf: LabelOf): string | undefined {
  const paths = messagePaths(errors);
  if (paths.length === 0) return undefined;
  const filled = messagePaths(held)[0] ?? paths.find((path) => !isEmpty(getIn(values, path)));
  const message = filled === undefined ? undefined : firstMessage(getIn(errors, filled));
  if (filled === undefined || message === undefined) return emptyReason;
  return labelled(filled, message, labelOf);
}

function labelled(path: string, message: string, labelOf: LabelOf): string {
  // A part of a value stands in the field of the whole.
  const label = above(path).map(labelOf).find(Boolean);
  return label === undefined ? message : `${label}: ${message}`;
}

/** All that stands against it, each with what the field is called. */
export const problemsOf = (errors: Errors, labelOf: LabelOf): readonly string[] => [
  ...new Set(messagePaths(errors).map((path) => labelled(path, firstMessage(getIn(errors, path)) ?? '', labelOf))),
];

function collect(error: ValidationError): Errors {
  const all = error.inner.length > 0 ? error.inner : [error];
  return all.reduce<Errors>((errors, { path, message }) => (path && !getIn(errors, path) ? (setIn(errors, path, message) as Errors) : errors), {});
}

/** Yup sees an empty text as an absent value, as Formik does it: otherwise `min(8)` would refuse an optional field left empty. */
const prepared = (values: FormikValues): FormikValues => prepareDataForValidation(values);

/** All messages of the whole schema; an empty object when the values are valid. */
export async function validateAll(schema: AnyObjectSchema | undefined, values: FormikValues): Promise<Errors> {
  if (!schema) return {};
  try {
    await schema.validate(prepared(values), { abortEarly: false, context: values });
    return {};
  } catch (error) {
    if (error instanceof ValidationError) return collect(error);
    throw error;
  }
}

function knows(schema: AnyObjectSchema, path: string, values: FormikValues): boolean {
  try {
    reach(schema, path, values, values);
    return true;
  } catch {
    return false;
  }
}

/**
 * What stands against one field, or undefined. A field the schema does not know is always valid. Tests that answer
 * with a promise are left to the submit: nothing may wait while somebody types.
 */
export function validateOne(schema: AnyObjectSchema | undefined, path: string, values: FormikValues): unknown {
  if (!schema) return undefined;
  const data = prepared(values);
  if (!knows(schema, path, data)) return undefined;
  try {
    schema.validateSyncAt(path, data, { abortEarly: false, context: values });
    return undefined;
  } catch (error) {
    return error instanceof ValidationError ? getIn(collect(error), path) : undefined;
  }
}

/** The same of values that no form holds now. */
export const problemsIn = async (schema: AnyObjectSchema | undefined, values: object, labelOf: LabelOf): Promise<readonly string[]> =>
  problemsOf(await validateAll(schema, values), labelOf);
