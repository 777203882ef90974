import * as yup from 'yup';
import { nameMax } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { keyIdNameProblem, keyIdTexts } from 'kc-api/rules/workloads/keyIds';

export const nameField = yup
  .string()
  .trim()
  .required(keyIdTexts.name)
  .max(nameMax, keyIdTexts.longName)
  .test('name', keyIdTexts.dots, (value = '') => keyIdNameProblem(value) !== keyIdTexts.dots);
