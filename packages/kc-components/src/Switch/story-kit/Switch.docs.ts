import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Turns a setting on or off, saved at once and outside of a form.',
  avoid: 'Use SwitchField in a form, and a Button with ConfirmDialog when the change is risky.',
  dos: [
    { text: 'Set pending while the change is saved.', story: 'Pending' },
    { text: 'Show why it cannot be changed.', story: 'Disabled' },
  ],
  donts: [{ text: 'Do not show the new state when the request failed. Return to the stored one, with a message.' }],
  keyboard: [['Enter, Space', 'Turns the switch.']],
  accessibility: ['The role is switch with aria-checked. A pending switch has aria-busy.', 'The reason belongs to the description of the control.'],
  content: ["Name what is on: 'Email notifications'. Do not add 'on' or 'off' to the label."],
  related: { 'Fields/SwitchField': 'the same in a form', 'Fields/CheckboxField': 'a statement to agree to' },
});
