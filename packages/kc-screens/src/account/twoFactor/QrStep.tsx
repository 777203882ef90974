import { styled } from 'styled-components';
import { ShowOnce } from 'kc-components/ShowOnce';
import { Spinner } from 'kc-components/Spinner';
import { Stack } from 'kc-components/Stack';
import { token } from 'kc-components/theme';
import type { ApplianceError } from 'kc-api/client/errors';
import { t } from 'kc-intl/t';
import { Failure } from '../../shell/index.ts';
import type { QrCode } from './useTwoFactorSetup.ts';

/** A scanner needs dark on light in every theme. */
const Plate = styled.div`
  display: grid;
  place-items: center;
  justify-self: start;
  width: 16.125rem;
  height: 16.125rem;
  padding: 0.5rem;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius);
  background: #ffffff;
  & img {
    display: block;
    width: 15rem;
    height: 15rem;
  }
`;

const Waiting = styled.div`
  display: grid;
  place-items: center;
  width: 16.125rem;
  height: 16.125rem;
`;

interface QrStepProps {
  /** null while the code loads. */
  code: QrCode | null;
  error: ApplianceError | null;
  onRetry: () => void;
}

/** Shows the code for the app as an image and as text. */
export function QrStep({ code, error, onRetry }: QrStepProps) {
  if (error) return <Failure size="frame" error={error} retry={onRetry} />;
  return (
    <Stack>
      <p>{t('Scan the QR code with your authenticator app, or enter the secret. Both are shown only once.')}</p>
      {code ? (
        <>
          <Plate>
            <img src={`data:image/png;base64,${code.qrcode}`} alt={t('QR code for your authenticator app')} />
          </Plate>
          <ShowOnce label={t('Secret')} value={code.secret} />
        </>
      ) : (
        <Waiting>
          <Spinner active label={t('Loading the QR code')} />
        </Waiting>
      )}
    </Stack>
  );
}
