import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Turns an option of a form on or off.',
  avoid: 'Use Switch when the change is saved at once, and CheckboxField for agreement to a statement.',
  dos: [
    { text: 'Show the fields that depend on it only while it is on. When does this.', story: 'Filled' },
    { text: 'Give the reason when it cannot be changed.', story: 'Disabled' },
  ],
  donts: [{ text: 'Do not use it for a choice between two things that both have names: use RadioCards.' }],
  keyboard: [['Enter, Space', 'Turns the switch.']],
  accessibility: ['The role is switch. The label names it and can be pressed.'],
  content: ['Name what is on, without a verb.'],
  related: { Switch: 'saved at once', 'Fields/CheckboxField': 'agreement', 'Fields/RadioCards': 'two named options' },
});
