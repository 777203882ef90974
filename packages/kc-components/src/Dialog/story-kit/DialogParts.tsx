import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../Button/Button.tsx';
import { focusRing, token, type as text } from '../../theme/theme.tsx';

const Grid = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
`;

const Label = styled.label<{ $wide?: boolean }>`
  display: grid;
  gap: 6px;
  ${text.label}
  ${(p) => p.$wide && 'grid-column: 1 / -1;'}
  & input {
    width: 100%;
    height: 32px;
    padding: 0 10px;
    border: 1px solid ${token('control-line')};
    border-radius: var(--kc-radius);
    background: ${token('canvas')};
    font: 400 13px/20px var(--kc-font);
    ${focusRing}
  }
`;

const Rows = styled.div`
  display: grid;
  gap: 16px;
`;

const Main = styled.main`
  padding: 24px;
  & h1 {
    ${text.title} padding-bottom: 16px;
  }
`;

/** A page with a heading and a button that opens the dialog of a story. */
export function StoryPage({ onCreate, children }: { onCreate: () => void; children: ReactNode }) {
  return (
    <Main>
      <h1>Users</h1>
      <Button tone="primary" onClick={onCreate}>
        New user
      </Button>
      {children}
    </Main>
  );
}

export const NameField = () => (
  <Rows>
    <Label>
      Login name
      <input defaultValue="" />
    </Label>
    <Label>
      Full name
      <input defaultValue="" />
    </Label>
  </Rows>
);

export const LongForm = () => (
  <Rows>
    {Array.from({ length: 30 }, (_, i) => (
      <Label key={i}>
        {`Field ${i + 1}`}
        <input defaultValue="" />
      </Label>
    ))}
  </Rows>
);

export const WizardFields = () => (
  <Grid>
    <Label $wide>
      Name
      <input defaultValue="payments-master-2027" />
    </Label>
    <Label>
      Region
      <input defaultValue="eu-central-1" />
    </Label>
    <Label>
      Purpose
      <input defaultValue="ENCRYPT_DECRYPT" />
    </Label>
    <Label $wide>
      Description
      <input defaultValue="Card vault data keys, EU" />
    </Label>
  </Grid>
);

/** A control that opens, as a field with a list does; it stands for any that marks itself `aria-expanded`. */
export function ListField() {
  const [shown, setShown] = useState(false);
  return (
    <Rows>
      <Label>
        Group
        <input
          role="combobox"
          aria-expanded={shown}
          aria-controls="story-groups"
          readOnly
          defaultValue="Operators"
          onClick={() => setShown(true)}
          onKeyDown={(e) => e.key === 'Escape' && setShown(false)}
        />
      </Label>
      <p id="story-groups">{shown && 'Operators, Auditors'}</p>
    </Rows>
  );
}
