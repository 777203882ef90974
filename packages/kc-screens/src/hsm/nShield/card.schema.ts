import * as yup from 'yup';
import { ncipher } from 'kc-api/contract/hsm/ncipher';
import { lengthProblems } from 'kc-api/contract/lengthProblems';

const problemOf = lengthProblems(ncipher.addSmartCards.body);
/** As long as the contract lets it be: the form has one card, and the call all of them. */
const bounded = (field: 'serial' | 'description') =>
  yup
    .string()
    .trim()
    .test('length', function judge(value = '') {
      const message = problemOf(`cardlist.0.${field}`, value);
      return message === undefined || this.createError({ message });
    });

/** A smart card, added or changed. */
export const cardShape = { serial: bounded('serial'), description: bounded('description') };
