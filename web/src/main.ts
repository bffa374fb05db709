import { mount } from 'svelte';
import { build } from './api/build.svelte';
import App from './App.svelte';
import { lettersAreThere } from './shell/letters';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/chart.css';
import './styles/ships.css';

const root = document.getElementById('app');
if (!root) throw new Error('the page lacks its root');
void lettersAreThere().then(() => mount(App, { target: root }));
build.watch();
