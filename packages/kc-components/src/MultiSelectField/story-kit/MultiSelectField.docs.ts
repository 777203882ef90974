import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes several of many values, and shows them as chips.',
  avoid: 'Use TicksField for up to about ten options, and SelectField for one value.',
  dos: [
    { text: 'Pass load to search on the server if there are many options.', story: 'Loaded' },
    { text: 'Use offered if another field limits the options. The field removes a choice that is no longer possible.', story: 'OfferedOnly' },
  ],
  donts: [{ text: 'Do not create a new load function on each render: the search would start again.' }],
  keyboard: [
    ['Arrow keys', 'Open the list and move in it.'],
    ['Home, End', 'Move to the first or last option of the open list.'],
    ['Enter', 'Adds or removes the option.'],
    ['Backspace', 'Removes the last chip if the text is empty.'],
    ['Escape', 'Closes the list.'],
  ],
  accessibility: ['The chips are a list whose name contains the label.', 'The control is a combobox. After a chip is removed, the focus is in its input.'],
  content: ["Say what is missing in noneText: 'No groups found'."],
  related: { 'Fields/TicksField': 'few options', 'Fields/SelectField': 'one option', 'Fields/ListField': 'free texts' },
});
