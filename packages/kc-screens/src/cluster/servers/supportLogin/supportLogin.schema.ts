import * as yup from 'yup';
import { localDay, momentOf, wallOf } from 'kc-components/format';
import type { BodyOf } from 'kc-api/contract/call';
import type { supportLogin, SupportLogin, SupportType } from 'kc-api/contract/cluster/supportLogin';
import type { Strength } from 'kc-api/contract/security/settings';
import { isSupportOn, supportEndProblem, supportTexts, usualSupportTime } from 'kc-api/rules/cluster/supportLogin';
import { isStrong, strengthHint } from 'kc-api/rules/security/password';
import { t } from 'kc-intl/t';

export interface SupportValues {
  on: boolean;
  type: SupportType;
  /** 'yyyy-MM-dd' and 'HH:MM', in the displayed time zone. */
  day: string;
  time: string;
  new_password: string;
  repeated: string;
}

const partsOf = (at: number) => ({
  day: localDay(at),
  time: wallOf(at * 1000)
    .toISOString()
    .slice(11, 16),
});

/** Converts a day and a time in the displayed time zone to seconds since 1970. Returns NaN if one of them is invalid. */
function secondsAt({ day, time }: Pick<SupportValues, 'day' | 'time'>): number {
  const [year = NaN, month = NaN, date = NaN, hours = NaN, minutes = NaN] = [...day.split('-'), ...time.trim().split(':')].map(Number);
  return momentOf(year, month - 1, date, hours, minutes) / 1000;
}

/** Initial values. Default end: in 24 hours, unless a support login with another end is enabled. `now`: seconds since 1970. */
export const supportValues = (kept: SupportLogin, now: number): SupportValues => ({
  on: isSupportOn(kept, now),
  type: kept.type,
  ...partsOf(isSupportOn(kept, now) ? kept.expiry_time : now + usualSupportTime),
  new_password: '',
  repeated: '',
});

export const supportBody = (values: SupportValues): BodyOf<typeof supportLogin.save> =>
  values.on ? { login_enabled: 'yes', type: values.type, new_password: values.new_password, expiry_time: secondsAt(values) } : { login_enabled: 'no' };

/** Applies rules only while the support login is enabled. */
const whenOn = (asked: (text: yup.StringSchema) => yup.StringSchema) => yup.string().when('on', ([on], text) => (on === true ? asked(text) : text));

/** CLUS-056, CLUS-057. `now` returns milliseconds since 1970 at the time of validation. */
export const supportSchema = (strength: Strength, now: () => number) =>
  yup.object({
    day: whenOn((day) => day.required(t('Choose a day.'))),
    time: whenOn((time) =>
      time.matches(/^\s*([01]?\d|2[0-3]):[0-5]\d\s*$/, supportTexts.time).test('end', supportTexts.future, function end() {
        const values = this.parent as SupportValues;
        const at = secondsAt(values);
        const problem = Number.isNaN(at) ? undefined : supportEndProblem({ type: values.type, expiry_time: at }, now() / 1000);
        return problem === undefined || this.createError({ message: problem });
      }),
    ),
    new_password: whenOn((password) =>
      password.required(t('Enter the password.')).test('strong', strengthHint(t('Password'), strength), (text) => isStrong(text ?? '', strength)),
    ),
    repeated: whenOn((repeated) => repeated.required(t('Repeat the password.')).oneOf([yup.ref('new_password')], supportTexts.match)),
  });
