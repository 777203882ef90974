import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Turns a setting on or off. The change is saved at once, outside of a form.',
  avoid: 'Use SwitchField in a form, and a Button with ConfirmDialog if the change is risky.',
  dos: [
    { text: 'Set pending while the change is saved.', story: 'Pending' },
    { text: 'Pass disabledReason if users cannot change it. The reason is shown below the label.', story: 'Disabled' },
  ],
  donts: [{ text: 'Do not keep the new state if the request fails. Show the stored state and a message.' }],
  keyboard: [['Enter, Space', 'Turns the switch.']],
  accessibility: ['The role is switch with aria-checked. A pending switch has aria-busy.', 'The help or the reason is its description.'],
  content: ["Name the setting: 'Email notifications'. Do not add 'on' or 'off' to the label."],
  related: { 'Fields/SwitchField': 'the same in a form', 'Fields/CheckboxField': 'a statement to agree to' },
});
