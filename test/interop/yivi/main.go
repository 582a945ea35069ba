// A wallet of Yivi without its screens: it takes the offers that are its arguments, one after the other, and prints what it
// holds then. YIVI_HOME is the folder of the wallet, YIVI_ANCHORS a file with the authorities of issuers that it trusts (PEM).
package main

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"

	"github.com/glebarez/sqlite"
	"github.com/privacybydesign/irmago/common/clientmodels"
	"github.com/privacybydesign/irmago/eudi"
	"github.com/privacybydesign/irmago/eudi/credentials/sdjwtvc"
	"github.com/privacybydesign/irmago/eudi/credentials/statuslist"
	eudi_jwt "github.com/privacybydesign/irmago/eudi/jwt"
	"github.com/privacybydesign/irmago/eudi/openid4vci"
	"github.com/privacybydesign/irmago/eudi/sdjwt"
	"github.com/privacybydesign/irmago/eudi/services"
	"github.com/privacybydesign/irmago/eudi/storage"
	"github.com/privacybydesign/irmago/eudi/storage/db"
	"github.com/privacybydesign/irmago/eudi/storage/filesystem"
	"github.com/sirupsen/logrus"
)

// person agrees to everything and says how it ended.
type person struct{ ended chan error }

func (p person) Success(string, []*clientmodels.Credential) { p.ended <- nil }
func (p person) Cancelled()                                 { p.ended <- errors.New("cancelled") }
func (p person) Failure(failure *clientmodels.SessionError) {
	said, _ := json.Marshal(failure)
	p.ended <- errors.New(string(said))
}

func (p person) RequestPreAuthorizedCodeFlowPermission(_ *clientmodels.PreAuthorizedCodeFlowPermissionRequest, _ *clientmodels.TrustedParty, agree openid4vci.TokenPermissionHandler) {
	go agree(true, nil)
}

func (p person) RequestAuthorizationCodeFlowPermission(_ *clientmodels.AuthorizationCodeFlowRequest, _ *clientmodels.TrustedParty, agree openid4vci.AuthCodeHandler) {
	go agree(false, nil)
}

func (p person) RequestPermission(_ []*clientmodels.Credential, _ *clientmodels.TrustedParty, agree openid4vci.PermissionHandler) {
	go agree(true)
}

func main() {
	eudi.Logger = logrus.New()
	eudi.Logger.SetOutput(os.Stderr)
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(offers []string) error {
	home := os.Getenv("YIVI_HOME")
	var key [32]byte
	if _, err := rand.Read(key[:]); err != nil {
		return err
	}
	store, err := storage.NewStorageWithDialector(sqlite.Open(filepath.Join(home, "wallet.sqlite")), filesystem.NewFileSystemStorage(key, home))
	if err != nil {
		return err
	}
	trust, err := trusting(store, os.Getenv("YIVI_ANCHORS"))
	if err != nil {
		return err
	}
	locale := clientmodels.NewCurrentLocale("en")
	batches := db.NewCredentialStore(store.Db())
	checker := statuslist.NewChecker(statuslist.VerificationContext{X509Context: &trust.Issuers, Clock: eudi_jwt.NewSystemClock()}, db.NewStatusListCacheStore(store.Db()))
	credentials := services.NewCredentialService(batches, db.NewHolderBindingKeyStore(store.Db()), store.FileSystem(), services.NewRevocationService(checker, batches), locale)
	verification := sdjwtvc.SdJwtVcVerificationContext{X509VerificationContext: &trust.Issuers, Clock: eudi_jwt.NewSystemClock(), JwtVerifier: sdjwt.NewJwxJwtVerifier(), StatusChecker: checker}
	client, err := openid4vci.NewClient(http.DefaultClient, trust, sdjwtvc.NewHolderVerificationProcessor(verification), credentials, services.NewHolderBindingKeyService(store.Db()), locale)
	if err != nil {
		return err
	}
	for number, offer := range offers {
		ended := make(chan error, 1)
		client.NewSession(number+1, offer, "https://open.yivi.app/-/callback", person{ended})
		if err := <-ended; err != nil {
			return err
		}
	}
	held, err := credentials.GetCredentialMetadataList()
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(held)
}

// trusting makes a configuration for certificates that no public scheme lists.
func trusting(store storage.Storage, anchors string) (*eudi.Configuration, error) {
	trust, err := eudi.NewConfiguration(store)
	if err != nil {
		return nil, err
	}
	pem, err := os.ReadFile(anchors)
	if err != nil {
		return nil, err
	}
	if err := trust.Issuers.InstallCertificate(pem); err != nil {
		return nil, err
	}
	trust.SetCertificateVerificationMode(eudi.DeveloperModeCertificateVerification)
	return trust, trust.Reload()
}
