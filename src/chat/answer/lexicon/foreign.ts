/** Small words of other languages that English does not have. */
export const foreignWords: ReadonlySet<string> = new Set(
  `der das und ist nicht wie viel viele hat ein eine einen welche welcher wo gibt kann ich du wir sie mein dein auf fuer für mit aus
  el los las que cual cuanto cuantos cuántos cuánto cuánta cómo como donde dónde tiene una uno para por qué quien quién del al es
  le les des est combien comment où quel quelle quels avec dans pour sur une un qui quoi je tu il elle nous vous mon ton faut
  il lo gli che chi dove quanto quanti quanta come perché sono hai della nel una per
  o os as um uma quantos quantas como onde tem qual que para com não você eu ele
  een het van hoe hoeveel heeft hebben wat waar welke niet kan ik jij wij mijn voor met zijn
  ile jak gdzie czy ma jest nie co kto który wie
  kuinka missä mikä on ja ei hvor mange hvad hvordan hva er ikke och vad hur många har inte jag ett en`
    .trim()
    .split(/\s+/)
    .filter(
      (word) =>
        ![
          'a',
          'an',
          'as',
          'on',
          'er',
          'is',
          'come',
          'as',
          'el',
          'o',
          'me',
          'no',
          'van',
          'men',
          'per',
          'com',
          'ma',
          'wat',
          'hat',
          'le',
          'un',
          'il',
          'die',
          'tu',
          'ton',
          'chi',
          'lo',
          'en',
          'ist',
        ].includes(word),
    ),
)
