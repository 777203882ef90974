import * as yup from 'yup';
import { ncipher } from 'kc-api/contract/hsm/ncipher';
import { lengthProblems } from 'kc-api/contract/lengthProblems';

const problemOf = lengthProblems(ncipher.addSmartCards.body);
/** The maximum length comes from the contract. The form has one card, but the call contains all of them. */
const bounded = (field: 'serial' | 'description') =>
  yup
    .string()
    .trim()
    .test('length', function judge(value = '') {
      const message = problemOf(`cardlist.0.${field}`, value);
      return message === undefined || this.createError({ message });
    });

/** Fields of a smart card, to add or to change it. */
export const cardShape = { serial: bounded('serial'), description: bounded('description') };
