import { object, string } from 'yup';

/** Fifteen fields, as in a settings dialog. */
export const fields = Array.from({ length: 15 }, (_, i) => ({ name: `field${i + 1}`, label: `Field ${i + 1}` }));
export const initialValues: Record<string, string> = Object.fromEntries(fields.map(({ name: key }) => [key, '']));
export const schema = object(
  Object.fromEntries(
    fields.map(({ name: key, label }, i) => [
      key,
      i % 5 === 4 ? string().email(`${label} is no address.`) : string().required(`${label} is missing.`).max(60, `${label} is too long.`),
    ]),
  ),
);
