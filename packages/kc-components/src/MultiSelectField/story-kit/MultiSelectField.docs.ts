import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes several of many values, as chips.',
  avoid: 'Use TicksField for up to about eight options that all fit on the screen.',
  dos: [
    { text: 'Load options from the server when there are many.', story: 'Loaded' },
    { text: 'Use offered when another field limits the options. A choice that no longer fits is removed.', story: 'OfferedOnly' },
  ],
  donts: [{ text: 'Do not create a new load function on each render: the search would start again.' }],
  keyboard: [
    ['Arrow keys', 'Open the list and move in it.'],
    ['Enter', 'Chooses or removes the option.'],
    ['Backspace', 'Removes the last chip when the text is empty.'],
    ['Escape', 'Closes the list.'],
  ],
  accessibility: ['The chips form a list that is named after the label.', 'Focus returns to the input after a chip is removed.'],
  content: ["Say what is missing in noneText: 'No groups found'."],
  related: { 'Fields/TicksField': 'few options', 'Fields/SelectField': 'one option', 'Fields/ListField': 'free texts' },
});
