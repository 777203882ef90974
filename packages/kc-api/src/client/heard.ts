import type { GenericSchema } from 'valibot';
import { holdsApplianceText, isApplianceText } from '../contract/applianceText.ts';
import type { Call } from '../contract/call.ts';
import { isSchema, partsOf } from '../contract/schemaParts.ts';
import { ApplianceError } from './errors.ts';

type Hear = (said: string) => string;

/** Returns the value with each appliance text translated by `hear`. A value without such a text stays the same object. */
function heardValue(schema: GenericSchema, value: unknown, hear: Hear): unknown {
  if (!holdsApplianceText(schema)) return value;
  const { entries, wrapped, item, value: each, options } = partsOf(schema);
  if (typeof value === 'string' && isApplianceText(schema)) return hear(value);
  if (wrapped) return heardValue(wrapped, value, hear);
  if (options) return options.filter(isSchema).reduce((so, option) => heardValue(option, so, hear), value);
  if (Array.isArray(value)) return item ? value.map((one) => heardValue(item, one, hear)) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => {
      const part = entries && Object.hasOwn(entries, field) ? entries[field] : each;
      return [field, part ? heardValue(part, one, hear) : one];
    }),
  );
}

/** Translates the appliance texts of a response. Loads the translation only if the response contains one. */
export async function heardAnswer({ answer: schema }: Call, answer: unknown, bring: () => Promise<Hear>): Promise<unknown> {
  let says = false;
  heardValue(schema, answer, (text) => {
    says ||= text !== '';
    return text;
  });
  return says ? heardValue(schema, answer, await bring()) : answer;
}

/** Returns the error with its appliance texts translated. */
export async function heardError({ guards, refusal }: Call, error: ApplianceError, bring: () => Promise<Hear>): Promise<ApplianceError> {
  const hear = await bring();
  return new ApplianceError({
    ...error,
    message: hear(error.message),
    fields: Object.fromEntries(Object.entries(error.fields).map(([field, said]) => [field, hear(said)])),
    current: typeof guards === 'object' ? heardValue(guards, error.current, hear) : error.current,
    brought: refusal ? heardValue(refusal, error.brought, hear) : error.brought,
  });
}
