import { useCallback, useState } from 'react';
import { ApplianceError } from 'kc-api/client/errors';
import { twoFactor } from 'kc-api/contract/account/account';
import { accountTexts } from 'kc-api/rules/account/account';
import { sayDone, useAction, usePorts } from '../../shell/index.ts';

export type OtpType = 'totp' | 'email';
export type SetupStep = 'type' | 'qrcode' | 'token';

/** Shown only during the setup. Only the dialog stores it. */
export interface QrCode {
  /** PNG, base64. */
  qrcode: string;
  secret: string;
}

interface Failure {
  text: string;
  fields: Readonly<Record<string, string>>;
}

/** ACCT-10: the three steps of the setup. Each sends its own call. */
export function useTwoFactorSetup(onDone: () => void) {
  const ports = usePorts();
  const { client } = ports;
  const { run, state, busy, reset } = useAction();
  const [step, setStep] = useState<SetupStep>('type');
  const [moved, setMoved] = useState(false);
  const [type, setType] = useState<OtpType>('totp');
  const [code, setCode] = useState<QrCode | null>(null);
  const [codeError, setCodeError] = useState<ApplianceError | null>(null);

  const readCode = useCallback(async () => {
    setCode(null);
    setCodeError(null);
    try {
      setCode(await client.send(twoFactor.qrcode));
    } catch (caught) {
      if (!(caught instanceof ApplianceError)) return;
      if (caught.kind === 'cancelled') setStep('type');
      else setCodeError(caught);
    }
  }, [client]);

  const begin = async (chosen: OtpType) => {
    const outcome = await run(twoFactor.begin, { body: { otp_type: chosen } });
    if (!outcome?.ok) return;
    setType(chosen);
    setMoved(true);
    setStep(chosen === 'email' ? 'token' : 'qrcode');
    if (chosen === 'totp') await readCode();
  };
  const verify = async (token: string) => {
    const outcome = await run(twoFactor.verify, { body: { token } });
    if (!outcome?.ok) return;
    sayDone(ports, accountTexts.twoFactorEnabled, undefined);
    onDone();
  };
  const go = (to: SetupStep) => {
    reset();
    setMoved(true);
    setStep(to);
  };

  const failure: Failure | null = state.at === 'failed' ? { text: state.text, fields: state.error.fields } : null;
  return { step, moved, go, type, code, codeError, readCode: () => void readCode(), begin, verify, busy, failure };
}
