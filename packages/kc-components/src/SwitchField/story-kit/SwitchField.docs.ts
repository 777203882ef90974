import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Turns an option of a form on or off.',
  avoid: 'Use Switch if the change is saved at once, and CheckboxField if users agree to a statement.',
  dos: [
    { text: 'Say in help what changes if it is on.', story: 'Filled' },
    { text: 'Give the reason if users cannot change it.', story: 'Disabled' },
  ],
  donts: [{ text: 'Do not leave fields visible that apply only if it is on: put them into a When.' }],
  keyboard: [['Enter, Space', 'Turns the switch.']],
  accessibility: ['The role is switch with aria-checked. A press on the label also turns it.'],
  content: ["Write a label that is true if the switch is on: 'Use TLS'."],
  related: { Switch: 'a setting that is saved at once', 'Fields/CheckboxField': 'a statement to agree to', 'Fields/RadioCards': 'two named options' },
});
