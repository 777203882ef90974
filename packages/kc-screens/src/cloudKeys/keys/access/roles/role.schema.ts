import * as yup from 'yup';
import { cloudKeyTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { keyAccessTexts } from 'kc-api/rules/cloudKeys/cloudKeys/keyAccess';

/** CKEY-099: requires at least one checked member. */
export const roleSchema = yup.object({
  role: yup.string().required(keyAccessTexts.role),
  members: yup.array(yup.string().defined()).min(1, cloudKeyTexts.noneTicked),
});
