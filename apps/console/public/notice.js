// Says why the console does not come, where its own scripts cannot say it: they were blocked, are gone, or this browser
// is too old for them. In the JavaScript of any browser, and a file of its own for the content policy.
(function () {
  // The page has the words, in its own language.
  var said = document.querySelector('script[data-offline]').dataset;

  // Of what the console is built with, the newest that a browser may lack.
  var able =
    'noModule' in document.createElement('script') &&
    typeof Promise.withResolvers === 'function' &&
    typeof AbortSignal.any === 'function' &&
    typeof URL.canParse === 'function';

  var root = document.getElementById('console');

  // What is drawn already says its failures itself.
  function drawn() {
    return root.firstChild && !document.getElementById('loading');
  }

  function say(text, action) {
    if (drawn()) return;
    root.textContent = '';
    var place = document.createElement('div');
    place.className = 'notice';
    place.setAttribute('role', 'alert');
    var words = document.createElement('p');
    words.id = 'loading';
    words.className = 'said';
    words.textContent = text;
    place.appendChild(words);
    if (action) {
      var button = document.createElement('button');
      button.type = 'button';
      button.textContent = action;
      button.onclick = reload;
      place.appendChild(button);
    }
    root.appendChild(place);
  }

  function ask(answered, silent) {
    var request = new XMLHttpRequest();
    request.open('GET', location.pathname);
    request.timeout = 5000;
    request.onload = function () {
      if (request.status < 500) answered();
      else silent();
    };
    request.onerror = request.ontimeout = silent;
    request.send();
  }

  // Never into nothing: that would be the browser's own error page.
  function reload() {
    ask(
      function () {
        location.reload();
      },
      function () {
        say(said.offline, said.again);
      },
    );
  }

  function explain() {
    if (drawn()) return;
    ask(
      function () {
        say(said.missing, said.reload);
      },
      function () {
        say(said.offline, said.again);
      },
    );
  }

  if (!able) {
    // The console does not begin, then: half of it would work.
    root.setAttribute('data-too-old', '');
    return say(said.tooOld);
  }
  // A script that did not come, or that failed before anything was drawn.
  window.addEventListener(
    'error',
    function (event) {
      if (event.message || event.target.tagName === 'SCRIPT') setTimeout(explain, 0);
    },
    true,
  );
  window.addEventListener('kc-not-started', explain);
  setTimeout(explain, 20000);
})();
