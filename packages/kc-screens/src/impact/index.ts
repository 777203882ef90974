export { Impact, namesText, type Dependent } from './Impact.tsx';
