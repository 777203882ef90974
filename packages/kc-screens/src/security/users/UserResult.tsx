import styled from 'styled-components';
import { ShowOnce } from 'kc-components/ShowOnce';

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
`;

export interface UserResultProps {
  email: string;
  registration_url?: string | undefined;
  temp_password?: string | undefined;
  email_notified?: 'yes' | 'no' | undefined;
}

/** What the appliance made for a user and shows once. */
export function UserResult({ email, registration_url, temp_password, email_notified }: UserResultProps) {
  return (
    <Stack>
      {temp_password && <ShowOnce label="Temporary password" value={temp_password} mono />}
      {registration_url && <ShowOnce label="Invite URL" value={registration_url} mono />}
      {registration_url && <p>{email_notified === 'yes' ? `An email was sent to ${email}.` : 'Copy the URL and send it to the user.'}</p>}
    </Stack>
  );
}
