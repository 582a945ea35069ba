/**
 * Does the proof of work: finds a number with which the hash of the challenge begins with enough zero bits (Hashcash). It begins
 * at once, so it is mostly done when the form is. Where it does not run, the page says that it is needed. Browsers have
 * `crypto.subtle` only in secure contexts: over HTTPS, and at `localhost`.
 */
export const script = `
(() => {
  const form = document.querySelector('form[data-bits]');
  if (!form) return;
  document.getElementById('no-script').remove();
  const show = (id) => { document.getElementById(id).hidden = false; };
  if (!globalThis.crypto || !crypto.subtle) return show('insecure');
  const bits = Number(form.dataset.bits);
  const { challenge, proof } = form.elements;
  const encoder = new TextEncoder();
  const hash = (number) => crypto.subtle.digest('SHA-256', encoder.encode(challenge.value + ':' + number));
  const isSolution = (digest) => new DataView(digest).getUint32(0) >>> (32 - bits) === 0;
  const solve = async () => {
    for (let first = 0; ; first += 256) {
      const digests = await Promise.all(Array.from({ length: 256 }, (_, index) => hash(first + index)));
      const found = digests.findIndex(isSolution);
      if (found >= 0) return String(first + found);
    }
  };
  let isSending = false;
  const solved = solve().then((number) => { proof.value = number; });
  form.addEventListener('submit', (event) => {
    if (isSending) return event.preventDefault();
    isSending = true;
    show('working');
    if (proof.value !== '') return;
    event.preventDefault();
    solved.then(() => form.submit());
  });
  addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });
})();
`;
