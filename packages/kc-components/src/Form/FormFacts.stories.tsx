import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { useSyncExternalStore } from 'react';
import { CheckboxField } from '../CheckboxField/CheckboxField.tsx';
import { DateField } from '../DateField/DateField.tsx';
import { DetailsList } from '../DetailsList/DetailsList.tsx';
import { DurationField } from '../DurationField/DurationField.tsx';
import { MultiSelectField } from '../MultiSelectField/MultiSelectField.tsx';
import { NumberField } from '../NumberField/NumberField.tsx';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { SelectField } from '../SelectField/SelectField.tsx';
import { SwitchField } from '../SwitchField/SwitchField.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { FieldGrid, FieldGroup, Form, useFormFacts, useFormValues } from './Form.tsx';

const values = {
  name: 'Nina Berg',
  way: 'ldap',
  groups: ['ops', 'gone'],
  port: 636,
  life: { amount: 3, unit: 'm' },
  day: '2026-11-22',
  on: true,
  agreed: false,
  word: 'Moonlight-9',
  first: { host: 'dc1', port: 389 },
};

/** Whatever stands around the fields can tell them in their own words. */
function Told() {
  const facts = useFormFacts();
  useSyncExternalStore(facts.subscribe, facts.version);
  const list = facts.list(useFormValues<object>());
  return (
    <section aria-label="Told">
      <DetailsList items={list.map(({ label, text }) => ({ label, value: text }))} />
    </section>
  );
}

const meta: Meta = {
  title: 'Components/Form facts',
  render: () => (
    <Form initialValues={values} onSubmit={() => undefined} serverErrors={{ port: 'Nobody answers at this port.' }}>
      <FieldGrid>
        <TextField name="name" label="Full name" />
        <SelectField name="way" label="Authentication" options={[{ value: 'ldap', label: 'Directory' }]} />
        <MultiSelectField name="groups" label="Groups" options={[{ value: 'ops', label: 'Operations' }]} nameOf={(id) => `Former group ${id}`} />
        <NumberField name="port" label="Port" unit="TCP" />
        <DurationField name="life" label="Lifetime" units={[{ value: 'm', label: 'Months', counted: (count) => `${count} months`, max: 12 }]} />
        <DateField name="day" label="Ends on" />
        <SwitchField name="on" label="Cache" />
        <CheckboxField name="agreed" label="Agreed" />
        <PasswordField name="word" label="Word" />
        <FieldGroup name="first" label="Domain controller">
          <TextField name="first.host" label="Host" />
          <NumberField name="first.port" label="Host port" />
        </FieldGroup>
      </FieldGrid>
      <Told />
    </Form>
  ),
};
export default meta;

const told = () =>
  Object.fromEntries(
    within(screen.getByRole('region', { name: 'Told' }))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

/** Choices by label, amounts with their unit, days as everywhere, fields that are one value together; of a secret only that it is there. */
export const Ready: StoryObj = {
  play: async () => {
    await waitFor(() =>
      expect(told()).toEqual({
        'Full name': 'Nina Berg',
        Authentication: 'Directory',
        Groups: 'Operations\nFormer group gone',
        Port: '636 TCP',
        Lifetime: '3 months',
        'Ends on': '22 Nov 2026',
        Cache: 'On',
        Agreed: 'No',
        Word: '••••••••',
        'Domain controller': 'Host: dc1\nHost port: 389',
      }),
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Full name' }), ' 2');
    await userEvent.click(screen.getByRole('switch', { name: 'Cache' }));
    await waitFor(() => expect(told()).toMatchObject({ 'Full name': 'Nina Berg 2', Cache: 'Off' }));
  },
};
